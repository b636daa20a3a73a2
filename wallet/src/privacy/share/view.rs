//! Opening what somebody handed over.

use tarn_notes::{Bundle, Disclosed, Grant, GrantType, Handed, Listed, Viewer};
use tarn_ringct::{Point, Secret};
use zeroize::Zeroizing;

use crate::privacy::identity::Owner;
use crate::privacy::{PrivacyError, Wallet};

/// What somebody else's grant lets one see.
#[expect(missing_debug_implementations, reason = "it holds view keys")]
pub struct View {
    /// Who lets look.
    pub(in crate::privacy) grantor: String,
    /// At what.
    pub(in crate::privacy) grant_type: GrantType,
    /// Sees payments.
    pub(in crate::privacy) payments: Vec<Viewer>,
    /// Sees change; knows no spend key, so what decrypts is the owner's.
    pub(in crate::privacy) change: Vec<Viewer>,
    /// The first note worth looking at.
    pub(in crate::privacy) birth: u64,
    /// Notes shown one by one.
    pub(in crate::privacy) list: Vec<Disclosed>,
    /// Notes proven, and the height they are of.
    pub(in crate::privacy) proven: Vec<(u64, Listed)>,
}

impl View {
    /// Who lets look.
    pub fn grantor(&self) -> &str {
        &self.grantor
    }

    /// At what.
    pub fn grant_type(&self) -> GrantType {
        self.grant_type
    }

    fn add(&mut self, handed: Handed) -> Result<(), PrivacyError> {
        match handed {
            Handed::Keys(bundle) => {
                let Bundle {
                    spend,
                    view,
                    change,
                    birth,
                    ..
                } = bundle;
                if let (Some(spend), Some(view)) = (spend, view) {
                    self.payments.push(Viewer::new(spend, view)?);
                }
                self.add_change(change)?;
                self.birth = birth;
            }
            Handed::List(list) => {
                self.add_change(list.change.map(|(_, secret)| secret))?;
                self.birth = 0;
                self.list.extend(list.notes);
            }
            Handed::Snapshot(snapshot) => {
                let height = snapshot.height;
                self.proven
                    .extend(snapshot.notes.into_iter().map(|one| (height, one)));
            }
        }
        Ok(())
    }

    fn add_change(&mut self, secret: Option<Secret>) -> Result<(), PrivacyError> {
        let Some(secret) = secret else {
            return Ok(());
        };
        // The spend key is not needed: a viewer without one only decrypts.
        let viewer = Viewer::new(Point::G, secret)?;
        let known = |one: &Viewer| one.recipient() == viewer.recipient();
        if !self.change.iter().any(known) {
            self.change.push(viewer);
        }
        Ok(())
    }
}

impl Wallet {
    /// Opens what somebody handed this identity, all its parts at once: from the chain
    /// ([`Node::grant`](super::super::Node::grant)), or from files. The type and the end must be those of the grant.
    pub fn open_view(
        &self,
        grantor: &str,
        grant_type: GrantType,
        expires_at: u64,
        parts: &[Vec<u8>],
    ) -> Result<View, PrivacyError> {
        let grantee = self.account();
        let grant = Grant {
            chain_id: &self.chain_id,
            grantor,
            grantee: &grantee,
            grant_type,
            expires_at,
        };
        let mut view = View {
            grantor: grantor.to_owned(),
            grant_type,
            payments: Vec::new(),
            change: Vec::new(),
            birth: 0,
            list: Vec::new(),
            proven: Vec::new(),
        };
        if parts.is_empty() {
            let text = "nothing to open: ask the grantor for the files".to_owned();
            return Err(PrivacyError::Grant(text));
        }
        for part in parts {
            let bytes = self.unseal(&grant, part)?;
            view.add(Handed::from_bytes(&bytes, grant_type)?)?;
        }
        Ok(view)
    }

    /// It was sealed for the account's key, or for privacy keys of one of the view epochs.
    fn unseal(&self, grant: &Grant<'_>, part: &[u8]) -> Result<Zeroizing<Vec<u8>>, PrivacyError> {
        let first = grant.unseal(self.identity.account_secret(), part);
        let refused = match first {
            Ok(bytes) => return Ok(bytes),
            Err(error) => error,
        };
        for set in 0..self.identity.sets() {
            let keys = self.identity.keys(Owner::Set(set));
            for epoch in (0..=self.book.epoch).rev() {
                if let Ok(bytes) = grant.unseal_with(keys, epoch, part) {
                    return Ok(bytes);
                }
            }
        }
        Err(refused.into())
    }
}

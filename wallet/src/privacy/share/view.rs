//! Decrypts a grant.

use tarn_notes::{Bundle, Disclosed, Grant, GrantType, Handed, Listed, Viewer};
use tarn_primitives::Address;
use tarn_ringct::{Point, Secret};
use zeroize::Zeroizing;

use crate::privacy::identity::Owner;
use crate::privacy::{PrivacyError, Wallet};

/// A decrypted grant of another user.
#[expect(missing_debug_implementations, reason = "it holds view keys")]
pub struct View {
    /// Who lets look.
    pub(in crate::privacy) grantor: String,
    /// At what.
    pub(in crate::privacy) grant_type: GrantType,
    /// Sees payments.
    pub(in crate::privacy) payments: Vec<Viewer>,
    /// Sees change.
    pub(in crate::privacy) change: Vec<Viewer>,
    /// Sees change and knows no spend key: what decrypts passes for the owner's.
    pub(in crate::privacy) outgoing: Vec<Viewer>,
    /// The account of who lets look.
    pub(in crate::privacy) account: Address,
    /// Who looks.
    pub(in crate::privacy) grantee: String,
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
                self.add_change(spend, change)?;
                self.birth = birth;
            }
            Handed::List(list) => {
                if let Some((_, spend, secret)) = list.change {
                    self.add_change(Some(spend), Some(secret))?;
                }
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

    fn add_change(
        &mut self,
        spend: Option<Point>,
        secret: Option<Secret>,
    ) -> Result<(), PrivacyError> {
        let Some(secret) = secret else {
            return Ok(());
        };
        let viewers = if spend.is_some() {
            &mut self.change
        } else {
            &mut self.outgoing
        };
        let viewer = Viewer::new(spend.unwrap_or(Point::G), secret)?;
        let known = |one: &Viewer| one.recipient() == viewer.recipient();
        if !viewers.iter().any(known) {
            viewers.push(viewer);
        }
        Ok(())
    }
}

impl Wallet {
    /// Opens what somebody handed this identity, all its parts at once: from the chain
    /// ([`Node::grant`](crate::privacy::Node::grant)), or from files. The type and the end must be those of the grant.
    pub fn open_view(
        &self,
        grantor: &str,
        grant_type: GrantType,
        expires_at: u64,
        parts: &[Vec<u8>],
    ) -> Result<View, PrivacyError> {
        let grantee = self.account();
        let account = self.prefix.parse(grantor);
        let account = account.map_err(|error| PrivacyError::Address(error.to_string()))?;
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
            outgoing: Vec::new(),
            account,
            grantee: grantee.clone(),
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
            for epoch in (0..=self.ledger.epoch).rev() {
                if let Ok(bytes) = grant.unseal_with(keys, epoch, part) {
                    return Ok(bytes);
                }
            }
        }
        Err(refused.into())
    }
}

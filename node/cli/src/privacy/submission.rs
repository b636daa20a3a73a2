//! Records a message in the wallet's ledger before it is sent, and reverts that if it was refused.

use std::path::Path;

use tarn_wallet::privacy::{LedgerChange, Recorded, Wallet};

use super::file::GrantFile;
use super::session::explained;
use crate::tx::{Agreed, Draft, SendStatus, Session};
use crate::{Failure, Output};

/// The changes that are recorded just before a message is sent.
pub(super) struct Submission<'a> {
    pub(super) wallet: &'a mut Wallet,
    pub(super) ledger: &'a LedgerChange,
    /// What is handed over beside the chain.
    pub(super) file: Option<(&'a GrantFile, &'a Path)>,
    /// What to say if the message is not in a block: it may still come.
    pub(super) held: Option<&'static str>,
}

impl Submission<'_> {
    /// Shows, asks, writes down and sends.
    pub(super) async fn send(
        mut self,
        session: Session<'_>,
        draft: Draft,
        output: &Output,
    ) -> Result<(), Failure> {
        let receipt_facts = draft.receipt_facts;
        match session.agreed(draft, output).await? {
            Agreed::Shown => Ok(()),
            // The reader of the document may sign and send it.
            Agreed::Write(text) => self.print(&text, output),
            Agreed::Yes(document) => {
                let recorded = self.write()?;
                let mut status = SendStatus::default();
                let sent = session
                    .deliver(&document, receipt_facts, &mut status, output)
                    .await;
                self.settle(&recorded, status)?;
                sent.map_err(|failure| self.explained(failure))
            }
        }
    }

    /// Writes down and prints. What was printed has left.
    pub(super) fn print(mut self, text: &str, output: &Output) -> Result<(), Failure> {
        drop(self.write()?);
        output.document(text)
    }

    /// On disk when this returns.
    pub(super) fn write(&mut self) -> Result<Recorded, Failure> {
        let recorded = self.wallet.record(self.ledger).map_err(explained)?;
        if let Some((file, path)) = self.file
            && let Err(failure) = file.write(path)
        {
            self.wallet.take_back(&recorded).map_err(explained)?;
            return Err(failure);
        }
        Ok(recorded)
    }

    /// Takes back what is not so after all. What may still come stays written down.
    pub(super) fn settle(
        &mut self,
        recorded: &Recorded,
        status: SendStatus,
    ) -> Result<(), Failure> {
        match status {
            SendStatus::Open => Ok(()),
            SendStatus::Failed => self.wallet.failed_in_block(recorded).map_err(explained),
            SendStatus::Refused => {
                self.wallet.take_back(recorded).map_err(explained)?;
                if let Some((_, path)) = self.file {
                    // It was written for this message and is of no use; it may be removed already.
                    std::fs::remove_file(path).ok();
                }
                Ok(())
            }
        }
    }

    /// Says what becomes of a message that is not in a block.
    pub(super) fn explained(&self, failure: Failure) -> Failure {
        let Some(more) = self.held else {
            return failure;
        };
        match failure {
            Failure::Usage(_) | Failure::Upgrade(_) | Failure::BrokenPipe => failure,
            Failure::Damaged(error) => Failure::Damaged(anyhow::anyhow!("{error}; {more}")),
            Failure::Refused(error) => Failure::Refused(anyhow::anyhow!("{error}; {more}")),
            Failure::Fault(error) => Failure::Fault(anyhow::anyhow!("{error}; {more}")),
        }
    }
}

//! Refusals of the limiter in words.

use tarn_http::limits::{Refused, WINDOW, seconds};

use crate::jsonrpc::Failure;
use crate::{ApiError, Detail};

/// Where limits are shown.
pub(crate) const PAGE: &str = "/svc/node/v1/limits";

fn message(refused: &Refused) -> String {
    match refused {
        Refused::Rate(point, excess) => {
            let (name, limit) = (point.name(), excess.standing.limit);
            let what = match excess.asked {
                1 => "too many requests".to_owned(),
                asked => format!("too many requests in one batch, {asked}"),
            };
            let then = match excess.wait {
                Some(wait) => format!("try again in {} s", seconds(wait)),
                None => "send smaller batches".to_owned(),
            };
            format!("{what}: {name} takes {limit} a minute from one client; {then}, see {PAGE}")
        }
        Refused::Files(excess) => {
            let limit = excess.standing.limit;
            let wait = seconds(excess.wait.unwrap_or(WINDOW));
            format!(
                "too many files of pages: one client may have {limit} a minute; try again in \
                 {wait} s"
            )
        }
        Refused::Busy(point, limit) => format!(
            "too many expensive questions at once: {} answers {limit} of one client at a time; \
             wait for one",
            point.name()
        ),
        Refused::Sockets(limit) => {
            format!("too many sockets: one client may have {limit} open; close one, see {PAGE}")
        }
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        let (point, limit) = match refused {
            Refused::Rate(point, excess) => (point.label(), excess.standing.limit),
            Refused::Files(excess) => ("pages", excess.standing.limit),
            Refused::Sockets(limit) => ("websocket", limit),
            Refused::Busy(point, limit) => (point.label(), limit),
        };
        let mut detail = Detail::new("RATE_LIMIT_EXCEEDED", "limits")
            .with("access_point", point)
            .with("limit", limit);
        if let Some(wait) = refused.wait() {
            detail = detail.with(Detail::RETRY_AFTER, seconds(wait));
        }
        Self::exhausted(message(&refused)).with(detail)
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        Self::limited(message(&refused))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tarn_http::Point;
    use tarn_http::limits::{Excess, RateLimitStatus};

    use super::*;

    fn refused(point: Point, asked: u32, wait: Option<Duration>) -> Refused {
        let standing = RateLimitStatus {
            limit: 100,
            remaining: 0,
            reset: Duration::from_millis(1),
        };
        Refused::Rate(
            point,
            Excess {
                standing,
                asked,
                wait,
            },
        )
    }

    #[test]
    fn a_refusal_says_when_it_is_over() {
        let refusal = ApiError::from(refused(Point::Rest, 1, Some(Duration::from_millis(1))));
        assert_eq!((refusal.status, refusal.http().as_u16()), (8, 429));
        assert!(refusal.message.contains("100 a minute"), "{refusal}");
        assert!(refusal.message.contains("in 1 s"), "{refusal}");
        let metadata = &refusal.details[0].metadata;
        assert_eq!(metadata["access_point"], "rest");
        assert_eq!(metadata["retry_after"], "1");
    }

    #[test]
    fn a_request_that_never_fits_is_asked_to_send_less() {
        assert!(message(&refused(Point::Rpc, 101, None)).contains("smaller batches"));
    }
}

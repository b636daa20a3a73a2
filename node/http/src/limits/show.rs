//! The limits of a caller as JSON.

use http::{Extensions, HeaderMap};
use serde_json::{Map, Value, json};

use super::client::Client;
use super::headers::seconds;
use super::window::WINDOW;
use super::{Caller, Limiter, Rules, peer};
use crate::access::Point;

impl Limiter {
    /// The limits and what is left of them to the caller. Nothing is counted.
    pub async fn show(&self, extensions: &Extensions, headers: &HeaderMap) -> Value {
        let address = Client::from(peer(extensions)).to_string();
        let Some(rules) = &self.0 else {
            return json!({ "enabled": false, "exempt": true, "client": address, "key": null,
                "fleet": false, "window_seconds": WINDOW.as_secs(), "access_points": {} });
        };
        let caller = rules.caller(peer(extensions), headers);
        let shown = match caller {
            Some(Caller::Client(client)) => client.to_string(),
            _ => address,
        };
        let key = caller.and_then(|caller| rules.key_name(caller));
        let (points, fleet) = rules.points(caller).await;
        json!({
            "enabled": true,
            "exempt": caller.is_none(),
            "client": shown,
            "key": key,
            "fleet": fleet,
            "window_seconds": WINDOW.as_secs(),
            "access_points": points,
        })
    }
}

/// How many of these pages may ask the fleet's server at a time: they are not counted, and the server
/// is shared.
pub(super) const PAGES: usize = 2;

impl Rules {
    fn key_name(&self, caller: Caller) -> Option<&str> {
        let Caller::Key(index) = caller else {
            return None;
        };
        self.keys.get(index).map(|holder| holder.key.name.as_str())
    }

    /// What is left, which is everything to who is not counted; and whether all of it is what a fleet
    /// counted.
    async fn points(&self, caller: Option<Caller>) -> (Map<String, Value>, bool) {
        let _turn = match &self.shared {
            Some(_) => self.pages.acquire().await.ok(),
            None => None,
        };
        let mut fleet = caller.is_some();
        let mut points = Map::new();
        for point in Point::ALL {
            let (limit, remaining, reset) = match caller {
                Some(caller) => {
                    let (standing, together) = self.status(caller, point).await;
                    fleet &= together;
                    (standing.limit, standing.remaining, seconds(standing.reset))
                }
                None => (self.rates.of(point), self.rates.of(point), 0),
            };
            let shown = json!({ "limit": limit, "remaining": remaining, "reset_seconds": reset });
            points.insert(point.label().to_owned(), shown);
        }
        let rates = caller.map_or(&self.rates, |caller| self.rates(caller));
        let taken = match caller {
            Some(caller) => self.sockets(caller).await,
            None => 0,
        };
        let left = rates.sockets.saturating_sub(taken);
        let sockets = json!({ "limit": rates.sockets, "remaining": left });
        points.insert("websocket".to_owned(), sockets);
        (points, fleet)
    }
}

//! Names of rooms, and the secrets that seats are held by.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// Letters and digits that are not mistaken for each other when read aloud or by eye.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789-";

/// Characters of a room's name.
const LENGTH: usize = 16;

/// The name of a room, as in its address: 80 random bits, so that nobody finds a room by trying.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoomId([u8; LENGTH]);

impl RoomId {
    /// The name made of these random bytes.
    pub fn from_random(bytes: [u8; LENGTH]) -> RoomId {
        RoomId(bytes.map(|byte| ALPHABET[usize::from(byte % 32)]))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        // Only characters of the alphabet get in, and they are ASCII.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text is not the name of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a room's name has 16 letters and digits")]
pub struct UnknownRoom;

impl FromStr for RoomId {
    type Err = UnknownRoom;

    fn from_str(text: &str) -> Result<RoomId, UnknownRoom> {
        let bytes: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| UnknownRoom)?;
        if bytes.iter().all(|byte| ALPHABET.contains(byte)) { Ok(RoomId(bytes)) } else { Err(UnknownRoom) }
    }
}

/// A secret that a browser made up: the token of a seat, or the invitation to one. It is shown to
/// nobody and not written to any log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The shortest secret that is accepted: 128 bits in base 64.
    pub const MIN: usize = 22;
    /// The longest.
    pub const MAX: usize = 64;

    /// What is kept of it.
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl FromStr for Secret {
    type Err = BadSecret;

    fn from_str(text: &str) -> Result<Secret, BadSecret> {
        let fits = (Secret::MIN..=Secret::MAX).contains(&text.len());
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if fits && text.bytes().all(plain) { Ok(Secret(text.to_owned())) } else { Err(BadSecret) }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Secret, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The text is no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a token has 22 to 64 letters, digits, - or _")]
pub struct BadSecret;

/// What is kept of a secret: its SHA-256. The secrets have 128 random bits or more, so that it
/// cannot be turned back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// Whether this is the hash of the secret. Hashes are compared, so that the time it takes tells
    /// nothing of use about the secret.
    pub fn is_of(&self, secret: &Secret) -> bool {
        *self == secret.hash()
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash")
    }
}

impl Serialize for SecretHash {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let text: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
        to.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for SecretHash {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SecretHash, D::Error> {
        let text = String::deserialize(from)?;
        let bad = || serde::de::Error::custom("a hash has 64 hexadecimal digits");
        if text.len() != 64 || !text.is_ascii() {
            return Err(bad());
        }
        let mut hash = [0; 32];
        for (byte, at) in hash.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| bad())?;
        }
        Ok(SecretHash(hash))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_is_found_by_its_name_alone() {
        let id = RoomId::from_random(*b"0123456789abcdef");
        assert_eq!(id.as_str().parse(), Ok(id));
        for bad in ["", "abc", "abcdefghabcdefgi", "ABCDEFGHABCDEFGH", "../../etc/passwd"] {
            assert_eq!(bad.parse::<RoomId>(), Err(UnknownRoom), "{bad}");
        }
    }

    #[test]
    fn secrets_are_kept_as_hashes_and_never_printed() {
        let secret: Secret = "abcdefghijklmnopqrstuv".parse().expect("long enough");
        let other: Secret = "abcdefghijklmnopqrstuw".parse().expect("long enough");
        assert!(secret.hash().is_of(&secret) && !secret.hash().is_of(&other));
        assert!(!format!("{secret:?} {:?}", secret.hash()).contains("abc"));
        let text = serde_json::to_string(&secret.hash()).expect("JSON");
        assert_eq!(serde_json::from_str::<SecretHash>(&text).expect("a hash"), secret.hash());
        for bad in ["", "short", "abcdefghijklmnopqrstu\u{e9}", "with space in it, long enough"] {
            assert_eq!(bad.parse::<Secret>(), Err(BadSecret), "{bad}");
        }
    }
}

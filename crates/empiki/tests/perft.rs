//! Perft counts against the table.
use empiki::games::{alemungula::Alemungula, oware::Oware, togyz_kumalak::TogyzKumalak};
use empiki::{Position, perft::perft};

#[test]
fn t() {
    for d in 1..=8 {
        println!("oware {d} {}", perft(&Oware::start(Default::default()), d));
        println!("alem {d} {}", perft(&Alemungula::start(Default::default()), d));
    }
    for d in 1..=7 {
        println!("togyz {d} {}", perft(&TogyzKumalak::start(Default::default()), d));
    }
}

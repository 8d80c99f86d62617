//! Perft counts against the table.
use empiki::games::{
    alemungula::Alemungula, igisoro::Igisoro, omweso::Omweso, oware::Oware, togyz_kumalak::TogyzKumalak,
};
use empiki::{Position, perft::perft};

#[test]
fn t() {
    for d in 1..=8 {
        println!("oware {d} {}", perft(&Oware::start(Default::default()), d));
        println!("alem {d} {}", perft(&Alemungula::start(Default::default()), d));
    }
    for d in 1..=7 {
        println!("omweso {d} {}", perft(&Omweso::start(Default::default()), d));
        println!("igisoro {d} {}", perft(&Igisoro::start(Default::default()), d));
        println!("togyz {d} {}", perft(&TogyzKumalak::start(Default::default()), d));
    }
}

//! The files of these folders are built into the crate: a new one must make it be built again.

fn main() {
    for folder in ["../../web", "../../locales", "../../guides", "templates"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}

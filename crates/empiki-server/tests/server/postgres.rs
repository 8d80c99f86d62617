//! A PostgreSQL server for the length of a test.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server with an empty database, gone when it is dropped.
pub struct Throwaway {
    process: Child,
    folder: PathBuf,
    port: u16,
}

impl Throwaway {
    /// Starts one. The programs are looked for in `PATH` and where Debian puts them; a test that
    /// needs PostgreSQL fails without it.
    pub fn start() -> Throwaway {
        let programs = programs().unwrap_or_else(|| {
            panic!("this test needs the programs initdb and postgres: `apt install postgresql` brings them")
        });
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        let folder = std::env::temp_dir().join(format!("empiki-postgres-{}-{port}", std::process::id()));
        std::fs::create_dir(&folder).expect("a folder");
        let owner = owner();
        if let Some((uid, gid)) = owner {
            std::os::unix::fs::chown(&folder, Some(uid), Some(gid)).expect("the folder is given away");
        }
        let data = folder.join("data");
        let made = as_owner(Command::new(programs.join("initdb")), owner)
            .args(["--auth=trust", "--username=empiki", "--encoding=UTF8", "--locale=C"])
            .arg("-D")
            .arg(&data)
            .current_dir(&folder)
            .output()
            .expect("initdb");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        let process = as_owner(Command::new(programs.join("postgres")), owner)
            .arg("-D")
            .arg(&data)
            .arg("-k")
            .arg(&folder)
            .args(["-h", "127.0.0.1", "-p", &port.to_string()])
            .current_dir(&folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("postgres");
        let server = Throwaway { process, folder, port };
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(60), "postgres does not listen");
            std::thread::sleep(Duration::from_millis(50));
        }
        server
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        format!("postgres://empiki@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Throwaway {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    folders
        .into_iter()
        .rev()
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

/// Who runs it: PostgreSQL refuses to be run by root.
fn owner() -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt;
    let root = std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let find = |name: &str| {
        let fields: Vec<&str> =
            users.lines().find(|line| line.split(':').next() == Some(name))?.split(':').collect();
        Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?))
    };
    if root { find("postgres").or_else(|| find("nobody")) } else { None }
}

fn as_owner(mut command: Command, owner: Option<(u32, u32)>) -> Command {
    use std::os::unix::process::CommandExt;
    if let Some((uid, gid)) = owner {
        command.uid(uid).gid(gid);
    }
    command
}

/// A folder that is gone when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("empiki-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir(&folder).expect("a folder");
        Folder(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

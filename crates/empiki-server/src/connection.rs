//! Connections that are closed when nothing has happened on them for too long, so that those who
//! connect and say nothing, or never read what they asked for, do not fill the server up.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

/// A listener whose connections may be idle only so long.
#[derive(Debug)]
pub struct ImpatientListener {
    listener: TcpListener,
    idle: Duration,
}

impl ImpatientListener {
    /// A listener whose connections are closed after they have been idle so long.
    pub fn new(listener: TcpListener, idle: Duration) -> ImpatientListener {
        ImpatientListener { listener, idle }
    }
}

impl Listener for ImpatientListener {
    type Io = Impatient<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Impatient<TcpStream>, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.listener).await;
        // Answers are written whole; waiting for more to send would only delay them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
        (Impatient::new(stream, self.idle), address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that fails once nothing was read or written for too long.
#[derive(Debug)]
pub struct Impatient<T> {
    inner: T,
    idle: Duration,
    /// When something last happened.
    last: Instant,
    /// When that is looked at. Moving the alarm at each sign of life would cost more than the rest.
    alarm: Pin<Box<Sleep>>,
}

impl<T: Unpin> Impatient<T> {
    fn new(inner: T, idle: Duration) -> Impatient<T> {
        Impatient { inner, idle, last: Instant::now(), alarm: Box::pin(sleep(idle)) }
    }

    /// The result of an attempt, or a failure if it must wait and has waited too long already.
    fn judge<R>(&mut self, cx: &mut Context<'_>, attempt: Poll<io::Result<R>>) -> Poll<io::Result<R>> {
        if attempt.is_ready() {
            self.last = Instant::now();
            return attempt;
        }
        loop {
            ready!(self.alarm.as_mut().poll(cx));
            let deadline = self.last + self.idle;
            if deadline <= Instant::now() {
                break;
            }
            self.alarm.as_mut().reset(deadline);
        }
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the connection was idle for too long")))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Impatient<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let attempt = Pin::new(&mut self.inner).poll_read(cx, buffer);
        self.judge(cx, attempt)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Impatient<T> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, data: &[u8]) -> Poll<io::Result<usize>> {
        let attempt = Pin::new(&mut self.inner).poll_write(cx, data);
        self.judge(cx, attempt)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        data: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let attempt = Pin::new(&mut self.inner).poll_write_vectored(cx, data);
        self.judge(cx, attempt)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(cx)
    }
}

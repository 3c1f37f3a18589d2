use std::fmt;

/// The positions that have occurred since the last change that cannot be taken back, by their hashes: at most `N`.
///
/// Held in place: pushing allocates nothing, and copying copies only what is there.
pub struct Repetitions<const N: usize> {
    hashes: [u64; N],
    length: usize,
}

impl<const N: usize> Repetitions<N> {
    pub fn new() -> Self {
        Repetitions { hashes: [0; N], length: 0 }
    }

    /// Forgets everything: what came before can never come again.
    #[inline]
    pub fn clear(&mut self) {
        self.length = 0;
    }

    /// Notes a position.
    ///
    /// Panics if `N` positions have been noted since the last [`Repetitions::clear`].
    #[inline]
    pub fn push(&mut self, hash: u64) {
        self.hashes[self.length] = hash;
        self.length += 1;
    }

    /// How often the position has been noted.
    #[inline]
    pub fn count(&self, hash: u64) -> usize {
        self.as_slice().iter().filter(|&&seen| seen == hash).count()
    }

    pub fn as_slice(&self) -> &[u64] {
        &self.hashes[..self.length]
    }
}

impl<const N: usize> Default for Repetitions<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Clone for Repetitions<N> {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.clone_from(self);
        copy
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.hashes[..source.length].copy_from_slice(source.as_slice());
        self.length = source.length;
    }
}

impl<const N: usize> fmt::Debug for Repetitions<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

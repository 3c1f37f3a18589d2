// Keeps every file of one build, so that the page works without a network. The build fills in the list and its version.
const CACHE = `quincunx-${'VERSION'}`;
const FILES = ['FILES'];
// Names have hashes: whatever else a request says, the file is the same.
const KEPT = { ignoreSearch: true, ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (event.request.mode === 'navigate') {
    // The newest page where there is a network, so that a new build is seen at once.
    event.respondWith(fetch(event.request).catch(() => caches.match('/')));
    return;
  }
  event.respondWith(caches.match(event.request, KEPT).then((kept) => kept ?? fetch(event.request)));
});

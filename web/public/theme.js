// Before the first paint, so that a dark room is not lit up: the theme that was chosen, or the system's.
(() => {
  let chosen = 'system';
  try {
    chosen = JSON.parse(localStorage.getItem('quincunx.settings') ?? '{}').theme ?? 'system';
  } catch {
    // Nothing kept, or nothing readable: the system's theme.
  }
  const dark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();

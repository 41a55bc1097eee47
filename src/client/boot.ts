/**
 * Runs before the first paint, as a script of its own that imports nothing: the page takes the colours it had when it was last
 * drawn here, so that nobody who chose dark is shown a flash of white. What it reads was written by `state/cached-appearance.ts`.
 * A host that belongs to another client organisation since then is told by its name once it has been resolved.
 */
(() => {
  const root = document.documentElement;
  try {
    const isSignedIn = /(?:^|; )x-guildhall-auth=./.test(document.cookie);
    const kept = localStorage.getItem(isSignedIn ? 'guildhall.painted.in' : 'guildhall.painted.out');
    const { mode, accent, icon } = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    if (mode === 'light' || mode === 'dark') root.dataset['mode'] = mode;
    if (mode === 'system') {
      root.dataset['mode'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    }
    if (typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent)) root.style.setProperty('--boot-accent', accent);
    if (typeof icon === 'string' && /^(data:image\/svg\+xml,|\/files\/)/.test(icon)) {
      document.querySelector('link[rel=icon]')?.setAttribute('href', icon);
    }
  } catch {
    // Storage may be switched off: the page then begins in the system's colours.
  }
})();

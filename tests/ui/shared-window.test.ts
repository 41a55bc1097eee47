/** Files of tests share a window and the libraries, and nothing else. */
import { expect, test, vi } from 'vitest';

test('what a file has left in the window is gone before the next one', async () => {
  vi.resetModules();
  const { leaveWindow } = await import('../support/shared-window.ts');
  const width = window.innerWidth;
  const came = vi.fn<() => void>();
  setTimeout(came);
  setInterval(came);
  window.addEventListener('storage', came);
  window.history.pushState(null, '', '/admin/welcome');
  window.localStorage.setItem('kept', 'here');
  window.sessionStorage.setItem('kept', 'here');
  document.cookie = 'kept=here; path=/';
  document.title = 'Left';
  document.documentElement.lang = 'zh';
  document.body.append('left');
  document.exitFullscreen = () => Promise.resolve();
  window.innerWidth = 3;
  const style = document.createElement('style');
  style.dataset['emotion'] = 'css';
  document.head.append(style);

  leaveWindow();

  window.dispatchEvent(new Event('storage'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(came).not.toHaveBeenCalled();
  expect([window.location.pathname, document.title, document.documentElement.lang, document.body.innerHTML]).toEqual([
    '/',
    '',
    '',
    '',
  ]);
  expect([window.localStorage.length, window.sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  expect(['exitFullscreen' in document, window.innerWidth]).toEqual([false, width]);
  expect(style.isConnected, 'the styles of libraries, which are loaded once').toBe(true);
});

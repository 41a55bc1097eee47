/** The start: the texts of the language and the client organisation of the host are known before anything is drawn. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { homePath } from '../shared/menu/navigation.ts';
import { loadList, screenCodeOf } from './app/screen-code.ts';
import { followSession } from './providers/follow-session.ts';
import { fetchKeysHelp } from './layout/keys/lazy-keys.tsx';
import { loadLanguage, loadRest } from './providers/i18n.ts';
import { resolveTenant } from './providers/tenant.ts';
import { reactErrors, watchErrors } from './providers/watch-errors.ts';
import { makeRouter } from './app/router.tsx';
import { watchDevice } from './state/device.ts';
import { singleKeysStore } from './state/single-keys.ts';
import { languageStore, tellLanguage } from './state/language.ts';
import { publishKeptNotice } from './state/notices.ts';

void start();

async function start(): Promise<void> {
  watchErrors();
  if (import.meta.env.MODE === 'stub') (await import('./providers/stubs/install.ts')).installStubs();
  const language = languageStore.get();
  tellLanguage();
  // Without its texts a language falls back to English; the portal starts all the same.
  const texts = loadLanguage(language).catch(() => loadLanguage('en').catch(() => undefined));
  const [outcome] = await Promise.all([resolveTenant(), texts, pageRead()]);
  if (outcome === 'leaving') return;
  document.documentElement.lang = language;
  followSession();
  watchDevice();
  publishKeptNotice();
  createRoot(document.getElementById('root')!, reactErrors).render(
    <StrictMode>
      <RouterProvider router={makeRouter()} useTransitions={false} />
    </StrictMode>,
  );
  setTimeout(fetchAhead, aheadAfterMs);
  shipHeadings();
  if (!singleKeysStore.get()) fetchKeysHelp().catch(() => undefined);
}

/** The program may be there before the browser has read the page to its end. */
function pageRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

/**
 * What the first page does without is there before anybody wants it, and so are the page that a sign-in leads to and a list; who opens one
 * sooner fetches it then.
 */
function fetchAhead(): void {
  for (const load of [loadRest, fetchKeysHelp, screenCodeOf(homePath), loadList]) load?.().catch(() => undefined);
}

/** The face of headings stands in nobody's way: it comes once the first page has its heading and waits for nothing, rows included. */
function shipHeadings(): void {
  const isDrawn =
    document.querySelector('#root h1') && !document.querySelector('#root :is([aria-busy=true], .MuiSkeleton-root)');
  if (isDrawn) import('./theme/shipped-faces.ts').catch(() => undefined);
  else setTimeout(shipHeadings, 100);
}

/** Own choice: after the first rows, on most lines. */
const aheadAfterMs = 3_000;

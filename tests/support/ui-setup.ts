/** What every UI test stands on: matchers for elements, the parts of a browser that jsdom lacks, and a console that is silent. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { loadEveryDefinition, loadLanguage, loadRest } from '../../src/client/providers/i18n.ts';
import { clearDraftsExceptOf } from '../../src/client/state/draft-keys.ts';
import { closeAllToasts } from '../../src/client/state/toasts.ts';

const { getElementError: tellWithDocument } = getConfig();
configure({
  // What is to come may take its time on a machine that stands still.
  asyncUtilTimeout: 10_000,
  // Who waits for an element misses it many times, and each time the whole document was printed for a message that nobody read.
  getElementError(message, container) {
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => tellWithDocument(message, container).message,
    });
    return error;
  },
});

// React takes a stack for each element it makes, ten thousand of them a second, to say who made it, and no test reads them.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set() {} },
);

// As after the first pages: all texts and definitions are there.
await loadLanguage('en');
await loadRest();
await loadEveryDefinition();

/** What MUI, React's test tools and react-admin (of every call that failed or was given up) say, and what is nothing of our screens. */
const harmless = [
  /^HttpError: /,
  /^AbortError: /,
  /not wrapped in act/,
  /inside a test was not wrapped/,
  /Not implemented: /,
  /could not parse css/i,
];

const said: string[] = [];

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
vi.stubGlobal('ResizeObserver', SilentObserver);
vi.stubGlobal('IntersectionObserver', SilentObserver);
window.scrollTo = () => undefined;
// jsdom matches every rule of every style sheet at each call, and queries by role make thousands: inline styles must do here.
// What style sheets hide or show is for the journeys in a real browser.
window.getComputedStyle = (element) => (element as HTMLElement).style ?? document.documentElement.style;
Element.prototype.scrollIntoView ??= () => undefined;

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!harmless.some((rule) => rule.test(text))) said.push(text);
  });
});

afterEach(() => {
  cleanup();
  // They stand outside of what is drawn, and the next test knows nothing of them.
  closeAllToasts();
  // So do drafts of forms.
  clearDraftsExceptOf(undefined);
  expect(said, 'the console complained').toEqual([]);
});

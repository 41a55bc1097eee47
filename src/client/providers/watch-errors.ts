/** Gathers what goes wrong in the interface, wherever it is thrown. Specification 8. */
import { HttpError } from 'react-admin';
import type { RootOptions } from 'react-dom/client';

import { recordError } from '../state/error-log.ts';
import { isFetchOfCode } from './reload-after-deploy.ts';

/** Where in the tree React met an error, until the browser tells of the error itself. */
const places = new WeakMap<object, string>();
/** What is written down although it was expected. */
const wanted = new WeakSet<object>();

/**
 * React tells the browser about every error it meets, caught by a boundary or not, with the place; the browser prints it to the
 * console and hands it to `watchErrors`, like those of handlers and promises.
 */
export const reactErrors: Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'> = {
  onCaughtError: (error, { componentStack }) => tell(error, componentStack),
  onUncaughtError: (error, { componentStack }) => tell(error, componentStack),
};

/** Writes a failure down and prints it, without a word to the person. */
export function logFailure(error: unknown): void {
  if (isObject(error)) wanted.add(error);
  tell(error);
}

/** Watches the page from now on; answers how to stop. */
export function watchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => note(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => note(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

function tell(error: unknown, place?: string | null): void {
  // The browser has said what it could not fetch, and the page says it too; this error would say nothing, not even where.
  if (isFetchOfCode(error)) return;
  if (isObject(error) && place) places.set(error, place);
  window.reportError(error);
}

/** Writes down what was thrown where React does not look, and nothing twice. */
export function noteUnseen(thrown: unknown): void {
  if (!isObject(thrown) || !places.has(thrown)) note(thrown);
}

function note(thrown: unknown): void {
  if (isExpected(thrown)) return;
  recordError(thrown, isObject(thrown) ? places.get(thrown) : undefined);
}

/**
 * Own choice: a call that failed is no error of the interface, and was told as a toast or by its screen; neither is one that was
 * given up. What the browser says of a layout that took two turns is none either, nor is what it hides of a stranger's script.
 */
function isExpected(thrown: unknown): boolean {
  if (isObject(thrown) && wanted.has(thrown)) return false;
  // Of code that could not be fetched its place on the page tells.
  if (isFetchOfCode(thrown)) return true;
  if (thrown instanceof HttpError || (thrown instanceof DOMException && thrown.name === 'AbortError')) return true;
  return typeof thrown === 'string' && (thrown.startsWith('ResizeObserver loop') || thrown === 'Script error.');
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Messages from outside React (loaders, calls) that wait for the page to show them as toasts. */
import { productName } from '../../shared/specification/constants.ts';

export interface Notice {
  message: string;
  type: 'error' | 'warning' | 'info';
}

const keptKey = `${productName}.notice`;
const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | undefined;

/** Shows a message now, or as soon as the page can. */
export function publishNotice(notice: Notice): void {
  if (show) show(notice);
  else waiting.push(notice);
}

/** Keeps a message over the reload that is about to happen. */
export function keepNotice(notice: Notice): void {
  try {
    window.sessionStorage.setItem(keptKey, JSON.stringify(notice));
  } catch {
    // Storage may be switched off; then the message is lost, and the sign-in page says enough.
  }
}

/** Publishes what was kept before the last reload, once. */
export function publishKeptNotice(): void {
  try {
    const kept = window.sessionStorage.getItem(keptKey);
    window.sessionStorage.removeItem(keptKey);
    if (kept) publishNotice(JSON.parse(kept) as Notice);
  } catch {
    // Nothing readable was kept.
  }
}

/** Names who shows messages and hands over those that wait; answers how to stop. */
export function showNoticesWith(listener: (notice: Notice) => void): () => void {
  show = listener;
  for (const notice of waiting.splice(0)) listener(notice);
  return () => {
    if (show === listener) show = undefined;
  };
}

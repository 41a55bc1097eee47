/**
 * The toasts on the page: which there are, and which of them are one and the same. Specification 8. Drawn by `toasts/`; pure but
 * for the store, so that what happens outside of React can be told as well.
 */
import type { ReactNode } from 'react';

import { errorToastMs } from '../../shared/specification/constants.ts';
import { makeStore, useStored } from './store.ts';
import { tidyText } from './tidy-text.ts';

export type ToastType = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  type: ToastType;
  /** A text that stands as it is (what a server said, say), a key of i18n, or something drawn. */
  message: { text: string } | { key: string; options?: Record<string, unknown> } | { drawn: ReactNode };
  /** What it is about: a newer one about the same takes its place. */
  topic?: string;
  /** How long it stays, in milliseconds; null: until it is closed. */
  stayMs: number | null;
  /** How often it happened since it was first shown. */
  count: number;
  /** When it last happened, in milliseconds of the clock. */
  atMs: number;
}

export type ToastDraft = Pick<Toast, 'type' | 'message' | 'topic'> & { stayMs?: number | null };

export type ToastEvent =
  { type: 'shown'; toast: ToastDraft; nowMs: number } | { type: 'closed'; id: number } | { type: 'all_closed' };

/** What succeeded is said for a shorter time than what failed. Own choice. */
const successToastMs = 3_000;
/** So many are on the page at once; the others wait for their turn, and so does their clock. Own choice. */
const maxToasts = 4;
/** The same failure is told by the call and, often, by the screen that made it: within this time it happened once. Own choice. */
const sameFailureMs = 1_000;

const noToasts: readonly Toast[] = [];

/** What an event makes of the toasts: one that is there already is counted and stays for its full time again. */
export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'closed':
      return toasts.filter(({ id }) => id !== event.id);
    case 'all_closed':
      return noToasts;
    case 'shown': {
      const { nowMs } = event;
      const draft = { ...event.toast, message: tidyMessage(event.toast.message) };
      const known = toasts.find((toast) => isSame(toast, draft));
      if (!known) return [...toasts.filter((toast) => !isOlder(toast, draft)), toToast(draft, nowMs)];
      const again = nowMs - known.atMs >= sameFailureMs;
      return toasts.map((toast) =>
        toast === known ? { ...toast, atMs: nowMs, count: toast.count + Number(again) } : toast,
      );
    }
  }
}

let lastId = 0;

function toToast({ type, message, topic, stayMs }: ToastDraft, nowMs: number): Toast {
  const usual = type === 'error' || type === 'warning' ? errorToastMs : successToastMs;
  lastId += 1;
  const stays = stayMs === undefined ? usual : stayMs;
  return { id: lastId, type, message, ...(topic !== undefined && { topic }), stayMs: stays, count: 1, atMs: nowMs };
}

const isOlder = (toast: Toast, { topic }: ToastDraft) => topic !== undefined && toast.topic === topic;

/** Something drawn is never the same as something else: it may hold a button for what it tells of. */
function isSame(toast: Toast, draft: ToastDraft): boolean {
  if ('drawn' in toast.message || 'drawn' in draft.message) return false;
  return toast.type === draft.type && JSON.stringify(toast.message) === JSON.stringify(draft.message);
}

const tidyMessage = (message: Toast['message']): Toast['message'] =>
  'text' in message ? { text: tidyText(message.text) } : message;

export const toastStore = makeStore<readonly Toast[]>(noToasts);

const dispatch = (event: ToastEvent) => toastStore.set(reduceToasts(toastStore.get(), event));

export const showToast = (toast: ToastDraft): void => dispatch({ type: 'shown', toast, nowMs: Date.now() });
export const closeToast = (id: number): void => dispatch({ type: 'closed', id });
export const closeAllToasts = (): void => dispatch({ type: 'all_closed' });

/** Hook: the toasts that are on the page now, oldest first. */
export function useToasts(): readonly Toast[] {
  return useStored(toastStore).slice(0, maxToasts);
}

/**
 * The toasts, and who may show one: whatever calls `useNotify` of react-admin, and what happens outside of components.
 * Specification 8: a failed call, for 5000 ms, with the server's message.
 */
import { AddNotificationContext, NotificationContext, type NotificationPayload } from 'react-admin';
import { useEffect, type ReactNode } from 'react';

import { showNoticesWith } from '../state/notices.ts';
import { closeAllToasts, showToast, type ToastDraft } from '../state/toasts.ts';
import { ToastStack } from './toast-stack.tsx';

/** Puts its children where they can show toasts, and the toasts after them. */
export function Toasts({ children }: { children: ReactNode }) {
  useEffect(() => showNoticesWith(({ message, type }) => showToast({ type, message: { text: message } })), []);
  return (
    <NotificationContext.Provider value={toReactAdmin}>
      <AddNotificationContext.Provider value={toReactAdmin.addNotification}>
        {children}
        <ToastStack />
      </AddNotificationContext.Provider>
    </NotificationContext.Provider>
  );
}

/** The queue of react-admin, which stays empty: it shows one toast after the other. */
const toReactAdmin = {
  notifications: [],
  addNotification: (notification: NotificationPayload) => showToast(toDraft(notification)),
  takeNotification: () => undefined,
  resetNotifications: closeAllToasts,
  setNotifications: () => undefined,
};

/** `messageArgs: { topic }` says what it is about, so that it takes the place of an older one about the same. */
function topicOf({ notificationOptions }: NotificationPayload): { topic?: string } {
  const topic = (notificationOptions?.messageArgs as { topic?: unknown } | undefined)?.topic;
  return typeof topic === 'string' ? { topic } : {};
}

/** `messageArgs: { _: text }` with the text itself says that it is no key; and what a key never looks like is none either. */
function toDraft(payload: NotificationPayload): ToastDraft {
  const { message, type, notificationOptions = {} } = payload;
  const { autoHideDuration, messageArgs } = notificationOptions;
  const draft = { type, ...topicOf(payload), ...(autoHideDuration !== undefined && { stayMs: autoHideDuration }) };
  if (typeof message !== 'string') return { ...draft, message: { drawn: message } };
  const options = messageArgs as Record<string, unknown> | undefined;
  const isKey = options?.['_'] !== message && /^[a-z][\w-]*(\.[\w-]+)+$/i.test(message);
  return { ...draft, message: isKey ? { key: message, ...(options && { options }) } : { text: message } };
}

/** Toasts for what happens outside of components. Specification 8: a failed call, for 5000 ms, with the server's message. */
import { NotificationContext, useNotificationContext, useNotify, type NotificationPayload } from 'react-admin';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';

import { errorToastMs } from '../shared/constants.ts';
import { showNoticesWith } from './state/notices.ts';

export function NoticeToasts() {
  const notify = useNotify();
  useEffect(
    () =>
      showNoticesWith(({ message, type }) =>
        notify(message, { type, autoHideDuration: errorToastMs, messageArgs: { _: message } }),
      ),
    [notify],
  );
  return null;
}

/**
 * The same failure is told by the call and, often, by the screen that made it, and a page makes several calls at once:
 * an error text shown in the last five seconds is not queued again. Own choice.
 */
export function OneToastEach({ children }: { children: ReactNode }) {
  const context = useNotificationContext();
  const shownAt = useRef(new Map<string, number>());
  const { addNotification } = context;
  const value = useMemo(() => {
    const addOnce = (notification: NotificationPayload) => {
      const { type, message } = notification;
      if (type === 'error' && typeof message === 'string') {
        const now = Date.now();
        if (now - (shownAt.current.get(message) ?? -Infinity) < errorToastMs) return;
        shownAt.current.set(message, now);
      }
      addNotification(notification);
    };
    return { ...context, addNotification: addOnce };
  }, [context, addNotification]);
  return <NotificationContext.Provider value={value}>{children}</NotificationContext.Provider>;
}

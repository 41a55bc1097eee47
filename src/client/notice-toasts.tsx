/** Toasts for what happens outside of components. Specification 8: a failed call, for 5000 ms, with the server's message. */
import {
  Notification,
  NotificationContext,
  useNotificationContext,
  useNotify,
  type NotificationPayload,
} from 'react-admin';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

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
 * The toasts, and who may show one. The same failure is told by the call and, often, by the screen that made it, and a page makes
 * several calls at once: an error text shown in the last five seconds is not queued again. What succeeds ends the toast of what
 * failed before it. Own choice.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const context = useNotificationContext();
  const shownAt = useRef(new Map<string, number>());
  const [round, setRound] = useState(0);
  const { addNotification, resetNotifications } = context;
  const value = useMemo(() => {
    const addOnce = (notification: NotificationPayload) => {
      const { type, message } = notification;
      if (type === 'error' && typeof message === 'string') {
        const now = Date.now();
        if (now - (shownAt.current.get(message) ?? -Infinity) < errorToastMs) return;
        shownAt.current.set(message, now);
      }
      if (type === 'success') {
        resetNotifications();
        setRound((before) => before + 1);
      }
      addNotification(notification);
    };
    return { ...context, addNotification: addOnce };
  }, [context, addNotification, resetNotifications]);
  return (
    <NotificationContext.Provider value={value}>
      {children}
      <Notification key={round} autoHideDuration={errorToastMs} multiLine anchorOrigin={corner} sx={clearOfBars} />
    </NotificationContext.Provider>
  );
}

/** Over the foot of the menu on a desktop, where no field and no button is; on a phone above the bars at the foot. */
const corner = { vertical: 'bottom', horizontal: 'left' } as const;
const clearOfBars = { mb: { xs: 9, md: 0 } };

/**
 * The toasts of one page. What a hidden page has to say (a save that took its time) waits until it is shown again. A page shows
 * none itself, so that those that come and go do not draw it anew.
 */
import { NotificationContext, useNotificationContext, type NotificationPayload } from 'react-admin';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';

export function PageToasts({ isShown, children }: { isShown: () => boolean; children: ReactNode }) {
  const context = useNotificationContext();
  const latest = useRef(context);
  latest.current = context;
  const held = useRef<NotificationPayload[]>([]);
  const value = useMemo(
    () => ({
      notifications: [],
      addNotification: (toast: NotificationPayload) => {
        if (isShown()) latest.current.addNotification(toast);
        else held.current.push(toast);
      },
      takeNotification: () => latest.current.takeNotification(),
      resetNotifications: () => latest.current.resetNotifications(),
      setNotifications: () => undefined,
    }),
    [isShown],
  );
  useEffect(() => {
    for (const toast of held.current.splice(0)) latest.current.addNotification(toast);
  }, []);
  return <NotificationContext.Provider value={value}>{children}</NotificationContext.Provider>;
}

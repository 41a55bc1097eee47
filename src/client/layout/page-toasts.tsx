/**
 * The toasts of one page. What a hidden page has to say (a save that took its time) waits until it is shown again. A page shows
 * none itself, so that those that come and go do not draw it anew.
 */
import { AddNotificationContext, useAddNotificationContext, type NotificationPayload } from 'react-admin';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';

export function PageToasts({ isShown, children }: { isShown: () => boolean; children: ReactNode }) {
  const show = useAddNotificationContext();
  const held = useRef<NotificationPayload[]>([]);
  const showOrHold = useCallback(
    (toast: NotificationPayload) => {
      if (isShown()) show(toast);
      else held.current.push(toast);
    },
    [isShown, show],
  );
  useEffect(() => {
    for (const toast of held.current.splice(0)) show(toast);
  }, [show]);
  return <AddNotificationContext value={showOrHold}>{children}</AddNotificationContext>;
}

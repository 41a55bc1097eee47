/** What makes a button or a link of a shortcut: all of them open a tab of their own that cannot reach back (security R26). */
import { openGroupPortal } from '../../providers/group-portal.ts';
import type { Shortcut } from '../../state/shortcuts.ts';

export function openProps(shortcut: Shortcut, done?: () => void) {
  if (shortcut.name !== 'group_portal')
    return {
      component: 'a',
      href: shortcut.href,
      target: '_blank',
      rel: 'noopener noreferrer',
      onClick: done,
    } as const;
  const onClick = () => {
    done?.();
    void openGroupPortal();
  };
  return { onClick } as const;
}

/** What makes a button or a link of a shortcut: what opens a tab of its own cannot reach back from there (security R26). */
import { openGroupPortal } from '../../providers/group-portal.ts';
import type { Shortcut } from '../../state/shortcuts.ts';
import { outsideProps } from '../../views/entries/outside-props.ts';

export function openProps(shortcut: Shortcut, done?: () => void) {
  if (shortcut.name !== 'group_portal')
    return {
      component: 'a',
      ...outsideProps(shortcut),
      onClick: done,
    } as const;
  const onClick = () => {
    done?.();
    void openGroupPortal();
  };
  return { onClick } as const;
}

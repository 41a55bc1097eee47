import type { Shortcut } from '../../state/shortcuts.ts';

/** What the organisation calls it, or what it is called everywhere. */
export const shortcutTitle = (shortcut: Shortcut, translate: (key: string) => string): string =>
  ('label' in shortcut && shortcut.label) || translate(`shortcuts.${shortcut.name}`);

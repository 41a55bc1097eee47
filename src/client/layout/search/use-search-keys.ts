/** The keys that open the search from anywhere: Ctrl+K or Cmd+K, and a stroke where nobody is writing. Own choice. */
import { useEffect } from 'react';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** How the shortcut is written on this machine. */
export const keyNames = () => (isApple() ? '⌘K' : 'Ctrl K');

/** Hook: calls `open` for either, unless a dialog or a menu waits for an answer. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !(isCommand(event) || isStroke(event))) return;
      if (isSomethingOpen()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/** A dialog or a menu. One that is closed, or belongs to a kept page that is not shown, may stay in the document. */
const isSomethingOpen = () =>
  [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')].some(
    (modal) => modal.checkVisibility?.() ?? true,
  );

const isCommand = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Shift does not matter: some keyboards need it for the stroke. */
const isStroke = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isWritten(target);

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=combobox]'));

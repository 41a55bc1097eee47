/** What the keyboard can do, shown by `?` and from the person's menu; and single keys kept from all that listens, where they are off. */
import { useNotify } from 'react-admin';
import { useCallback, useEffect, useState } from 'react';

import { isHelpWantedStore, singleKeysStore } from '../../state/single-keys.ts';
import { useStored } from '../../state/store.ts';
import { lazyPart } from '../../views/lazy-part.tsx';
import { isTyping } from '../../views/list/row-keys.ts';

const dialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

export function KeysHelp() {
  const notify = useNotify();
  const isWanted = useStored(isHelpWantedStore);
  const [isThere, setThere] = useState(false);
  const close = useCallback(() => isHelpWantedStore.set(false), []);
  useSingleKeys();
  // Whoever signs in next has not asked for it.
  useEffect(() => close, [close]);
  useEffect(() => {
    if (!isWanted || isThere) return;
    dialog.fetch().then(
      () => setThere(true),
      () => {
        close();
        notify('session.network', { type: 'error' });
      },
    );
  }, [isWanted, isThere, close, notify]);
  return isThere && <dialog.View open={isWanted} onClose={close} />;
}

/** Hook: before anything else on the page hears a single key, it opens this help or, where such keys are off, is heard by nobody. */
function useSingleKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSingle(event) || isTyping(event.target)) return;
      if (!singleKeysStore.get()) event.stopImmediatePropagation();
      else if (event.key === '?') isHelpWantedStore.set(true);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

/** A sign without another key; the space bar presses what has the focus. */
const isSingle = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

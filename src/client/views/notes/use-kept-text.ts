import { useEffect, useRef, useState } from 'react';

import { usePage, usePagePath } from '../../state/page.ts';
import { noteInput, watchUnsaved } from '../../state/dirty-forms.ts';

/** Hook: whatever would lose what is typed asks first, while `text` is not what it was; hidden with its tab, it holds what it held. */
export function useKeptText(text: string, before: string): void {
  const path = usePagePath();
  const page = usePage();
  const typed = useRef({ text, before });
  typed.current = { text, before };
  const [check] = useState(() => () => typed.current.text.trim() !== typed.current.before.trim());
  useEffect(() => {
    const stop = watchUnsaved(path, check);
    return () => {
      if (!page || page.isShown()) stop();
    };
  }, [path, page, check]);
  useEffect(() => noteInput(path), [path, text]);
}

import { useEffect } from 'react';

import { printingStore } from '../../state/color-mode.ts';

/** Hook: while the page is shown, it is printed in light colours. */
export function useLightOnPaper(): void {
  useEffect(() => {
    const note = ({ type }: Event) => printingStore.set(type === 'beforeprint');
    window.addEventListener('beforeprint', note);
    window.addEventListener('afterprint', note);
    return () => {
      window.removeEventListener('beforeprint', note);
      window.removeEventListener('afterprint', note);
    };
  }, []);
}

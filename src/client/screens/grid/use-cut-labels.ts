/** Which labels a phone does not show in full, as the browser has laid them out. */
import { useEffect, useRef, type RefObject } from 'react';

import type { Language } from '../../../shared/specification/constants.ts';

type Told = (language: Language, labels: readonly string[]) => void;

/** Part of a pixel is none. */
const spare = 1;

/** Hook: looks whenever something of it may have another size: what it shows, its fonts, its width. */
export function useCutLabels(
  place: RefObject<HTMLElement | null>,
  language: Language,
  told: Told | undefined,
  shown: unknown,
): void {
  const latest = useRef(told);
  latest.current = told;
  useEffect(() => {
    const { current: element } = place;
    if (!element) return latest.current?.(language, []);
    let last = '';
    const look = () => {
      const labels = [...element.querySelectorAll<HTMLElement>('[data-label]')].filter(isCut);
      const texts = labels.map(({ dataset }) => dataset['label'] ?? '');
      const said = JSON.stringify(texts);
      if (said === last) return;
      last = said;
      latest.current?.(language, texts);
    };
    look();
    const observer = new ResizeObserver(look);
    for (const label of element.querySelectorAll('[data-label]')) observer.observe(label);
    return () => observer.disconnect();
  }, [place, language, shown]);
}

const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollHeight > clientHeight + spare || scrollWidth > clientWidth + spare;

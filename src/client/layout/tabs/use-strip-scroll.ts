/** Scrolls the row of tabs: by the wheel, and to the tab of the present page. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';

import { revealOffset, wheelStep, type WheelTurn } from './strip-scroll.ts';

/** Hook: where the list of tabs goes, and how one of them is brought into view; the active one is whenever `contents` changes. */
export function useStripScroll(activeIndex: number, contents: string) {
  const row = useRef<HTMLUListElement>(null);
  const reveal = useCallback((index: number) => {
    const list = row.current;
    if (!list) return;
    const spans = [...list.children].map((tab) => ({
      left: (tab as HTMLElement).offsetLeft,
      width: (tab as HTMLElement).offsetWidth,
    }));
    const view = { offset: list.scrollLeft, width: list.clientWidth, contentWidth: list.scrollWidth };
    list.scrollLeft = revealOffset(spans, index, view);
    markEdges(list);
  }, []);
  useWheel(row);
  useEffect(() => {
    // Observing begins with a call of its own, once the page that came is laid out and before it is painted: to measure earlier
    // would have it laid out twice.
    const observer = new ResizeObserver(() => reveal(activeIndex));
    observer.observe(row.current!);
    return () => observer.disconnect();
  }, [reveal, activeIndex, contents]);
  return { row, reveal };
}

function useWheel(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = row.current!;
    // The browser moves by whole pixels; what is left of a step counts for the next.
    let rest = 0;
    const turn = (event: WheelEvent) => {
      // With Ctrl the wheel enlarges the page.
      if (event.ctrlKey) return;
      // Also at the ends: the page never scrolls meanwhile.
      event.preventDefault();
      const wanted = list.scrollLeft + wheelStep(event as WheelTurn) + rest;
      list.scrollLeft = wanted;
      rest = Math.abs(wanted - list.scrollLeft) < 1 ? wanted - list.scrollLeft : 0;
    };
    // React's own listener would be passive, and could not keep the page still.
    list.addEventListener('wheel', turn, { passive: false });
    return () => list.removeEventListener('wheel', turn);
  }, [row]);
}

/** It fades where there is more than is seen. */
export function markEdges(list: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = list;
  const fade = (isMore: boolean) => (isMore ? '32px' : '0px');
  const end = fade(scrollLeft + clientWidth < scrollWidth - 1);
  list.style.maskImage = `linear-gradient(90deg, #0000, #000 ${fade(scrollLeft > 1)} calc(100% - ${end}), #0000)`;
}

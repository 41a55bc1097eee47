/** Scrolls the window to where the page that comes belongs, and remembers where the one that goes was. */
import { Component } from 'react';
import type { Location, NavigationType } from 'react-router';

import { makeEntryPlaces, placeOnArrival, scrollWindowTo } from '../state/scroll.ts';

interface PagePlacesProps {
  /** Which page is shown, and all that are there. */
  page: string;
  pages: readonly string[];
  location: Location;
  arrival: `${NavigationType}`;
}

/** A class, because only React's snapshot sees the page as it was before the new one is put in its place. */
export class PagePlaces extends Component<PagePlacesProps> {
  private readonly entries = makeEntryPlaces();
  private readonly places = new Map<string, { address: string; top: number }>();
  private stop: () => void = () => undefined;

  override componentDidMount(): void {
    takeOverScrolling();
    // Whoever comes back to the portal from elsewhere may find it as it was left.
    window.addEventListener('pageshow', takeOverScrolling);
    window.addEventListener('pagehide', this.leave);
    const place = this.entries.of(this.props.location.key);
    if (place !== undefined && this.props.arrival === 'POP' && !isOpenedAnew()) this.stop = scrollWindowTo(place);
    isFirst = false;
  }

  override componentWillUnmount(): void {
    this.stop();
    window.removeEventListener('pageshow', takeOverScrolling);
    window.removeEventListener('pagehide', this.leave);
    this.leave();
    window.scrollTo(0, 0);
  }

  /** How far the window is scrolled before a page changes; null where none does. */
  override getSnapshotBeforeUpdate({ page, location }: PagePlacesProps): number | null {
    return page === this.props.page && location === this.props.location ? null : window.scrollY;
  }

  override componentDidUpdate(before: PagePlacesProps, _: unknown, top: number | null): void {
    if (top === null) return;
    const { page, pages, location, arrival } = this.props;
    this.entries.leave(before.location.key, top);
    this.places.set(before.page, { address: addressOf(before.location), top });
    for (const key of this.places.keys()) if (!pages.includes(key)) this.places.delete(key);

    const left = this.places.get(page);
    const place = placeOnArrival({
      // What is built anew at the same address begins at the top, however one once came there.
      type: location === before.location ? 'REPLACE' : arrival,
      samePage: page === before.page,
      sameAddress: left?.address === addressOf(location),
      left: left?.top,
      entry: this.entries.of(location.key),
    });
    this.stop();
    // Where it is and stays at its top, to ask the window would have the page laid out an extra time.
    if (place !== undefined && (place > 0 || top > 0)) this.stop = scrollWindowTo(place);
  }

  override render(): null {
    return null;
  }

  private readonly leave = () => {
    this.entries.leave(this.props.location.key, window.scrollY);
    this.entries.store();
    window.history.scrollRestoration = 'auto';
  };
}

/** The browser would scroll at its own time, to a page that is not there yet. */
function takeOverScrolling(): void {
  window.history.scrollRestoration = 'manual';
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

/** Nothing was shown yet in this browser tab's document. */
let isFirst = true;

/** The address was typed or followed from elsewhere: not come back to, and not reloaded. */
function isOpenedAnew(): boolean {
  if (!isFirst) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'navigate';
}

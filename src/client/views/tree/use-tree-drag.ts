/**
 * Moves rows by their handles with the mouse, a pen or a finger: up and down between the others, to the side deeper or less deep. What
 * is moved is shown by marks upon plain elements, so that nothing is drawn anew until it is let go.
 */
import { useEffect, useRef, type RefObject } from 'react';

import type { TreeLimits } from '../../../shared/tree/tree-items.ts';
import { placeOfGap, withBelow, type TreePlace } from '../../../shared/tree/tree-items.ts';
import type { TreeOrder } from './use-tree-order.ts';

/** So far to the side is one level, in pixels. */
export const levelStep = 24;
/** So near to its edge what scrolls is scrolled. */
const edge = 40;
const scrollStep = 12;
/** A hand that shakes moves nothing. */
const still = 4;

interface Dragging {
  id: string;
  from: { x: number; y: number };
  level: number;
  /** The rows that stay, from the top. */
  others: readonly HTMLElement[];
  own: readonly HTMLElement[];
  to?: TreePlace;
  hasMoved: boolean;
}

interface Drags {
  order: TreeOrder;
  limits: TreeLimits;
  dropped: (id: string, place: TreePlace) => void;
}

export function useTreeDrag(rows: RefObject<HTMLElement | null>, drags: Drags | undefined): void {
  const latest = useRef(drags);
  latest.current = drags;
  useEffect(() => {
    const { current: place } = rows;
    return place ? listen(place, latest) : undefined;
  }, [rows]);
}

function listen(place: HTMLElement, drags: RefObject<Drags | undefined>): () => void {
  const drag = new TreeDrag(place, drags);
  const listeners = {
    pointerdown: drag.begin,
    pointermove: drag.follow,
    pointerup: drag.drop,
    pointercancel: drag.end,
    // The browser's own dragging of links and pictures would end it.
    dragstart: (event: Event) => (event.target as Element).closest('[data-move-row]') && event.preventDefault(),
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) place.addEventListener(name, listener);
  return () => {
    drag.end();
    for (const [name, listener] of entries) place.removeEventListener(name, listener);
  };
}

/** What one hand does. */
class TreeDrag {
  readonly #place: HTMLElement;
  readonly #drags: RefObject<Drags | undefined>;
  #dragging: Dragging | undefined;
  #frame = 0;
  #at = { x: 0, y: 0 };

  constructor(place: HTMLElement, drags: RefObject<Drags | undefined>) {
    this.#place = place;
    this.#drags = drags;
  }

  begin = (event: PointerEvent): void => {
    const handle = (event.target as Element).closest<HTMLElement>('[data-move-row]');
    const id = handle?.closest<HTMLElement>('[data-row]')?.dataset['id'];
    const { current: known } = this.#drags;
    if (!handle || id === undefined || !known || event.button !== 0) return;
    handle.setPointerCapture?.(event.pointerId);
    const all = [...this.#place.querySelectorAll<HTMLElement>('[data-row]')];
    const own = withBelow(known.order.items, id);
    const isOwn = (one: HTMLElement) => own.has(one.dataset['id'] ?? '');
    this.#at = { x: event.clientX, y: event.clientY };
    this.#dragging = {
      id,
      from: this.#at,
      level: levelOf(known.order.items, id),
      others: all.filter((one) => !isOwn(one)),
      own: all.filter(isOwn),
      hasMoved: false,
    };
    document.addEventListener('keydown', this.#onEscape, true);
  };

  follow = (event: PointerEvent): void => {
    if (!this.#dragging) return;
    this.#at = { x: event.clientX, y: event.clientY };
    this.#frame ||= requestAnimationFrame(this.#look);
  };

  drop = (): void => {
    // The last move may wait for its frame still.
    if (this.#frame !== 0) this.#look();
    const done = this.#dragging;
    this.end();
    if (done?.hasMoved && done.to) this.#drags.current?.dropped(done.id, done.to);
  };

  end = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#dragging) return;
    mark(this.#dragging, undefined);
    for (const row of this.#dragging.own) delete row.dataset['dragged'];
    this.#dragging = undefined;
    document.removeEventListener('keydown', this.#onEscape, true);
  };

  #onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.end();
  };

  #look = (): void => {
    this.#frame = 0;
    const dragging = this.#dragging;
    const { current: known } = this.#drags;
    if (!dragging || !known) return;
    const { from, id, level, others, own } = dragging;
    const { x, y } = this.#at;
    if (!dragging.hasMoved && Math.hypot(x - from.x, y - from.y) < still) return;
    dragging.hasMoved = true;
    for (const row of own) row.dataset['dragged'] = '';
    scrollAt(this.#place, y);
    const gap = gapAt(others, y);
    const wanted = level + Math.round((x - from.x) / levelStep);
    dragging.to = placeOfGap(known.order.items, id, gap, { wanted, depth: known.limits.depth });
    mark(dragging, { gap, depth: levelOf(known.order.items, dragging.to.parent_id) + 1 });
  };
}

const levelOf = (items: TreeOrder['items'], id: string | null): number =>
  items.find((item) => item.id === id)?.level ?? 0;

/** How many of the rows lie above a height. */
const gapAt = (rows: readonly HTMLElement[], y: number): number =>
  rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y > top + height / 2;
  }).length;

/** A line between two rows, as far in as the level. */
function mark({ others }: Dragging, to: { gap: number; depth: number } | undefined): void {
  for (const row of others) if (row.dataset['drop'] !== undefined) delete row.dataset['drop'];
  if (!to) return;
  const [before, after] = [others[to.gap - 1], others[to.gap]];
  const row = before ?? after;
  if (!row) return;
  row.dataset['drop'] = before ? 'after' : 'before';
  row.style.setProperty('--drop-level', String(to.depth - 1));
}

function scrollAt(place: HTMLElement, y: number): void {
  const frame = place.querySelector<HTMLElement>('[data-scrolls]');
  // On a phone the page itself scrolls.
  const isOwn = frame !== null && frame.scrollHeight > frame.clientHeight;
  const { top, bottom } = isOwn ? frame.getBoundingClientRect() : { top: 0, bottom: window.innerHeight };
  const by = y < top + edge ? -scrollStep : y > bottom - edge ? scrollStep : 0;
  if (by !== 0) (isOwn ? frame : window).scrollBy(0, by);
}

/** Where the focus goes when another page is shown. With kept pages several stand in the document, and one is to be seen. */

/** So long a page may take to show its heading, and a dialog to close; the focus then stays where it is. Own choice. */
const longestWaitMs = 10_000;

/** What last had the focus in each page: weakly, so that a page that is gone is gone. */
const lastFocused = new Map<string, WeakRef<HTMLElement>>();

/** Remembers what has the focus within the page, for when it is shown again. */
export function noteFocus(path: string): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest('main') && active.tagName !== 'MAIN')
    lastFocused.set(path, new WeakRef(active));
}

/** The heading of the page that is shown. */
function shownHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown);
}

/** Puts the focus on the heading of the page that is shown; the page does not move. */
export function focusHeading(): void {
  const heading = shownHeading();
  if (!heading) return;
  // A heading takes the focus only when it is told that it may.
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/**
 * Puts the focus into a page as soon as it is drawn: back to what had it there, else on the heading. It is left where it is when
 * something took it meanwhile, in a dialog that stays, and in a field that somebody types in.
 *
 * @param stays leaves the focus alone in any case
 * @param drawn is called once, when the page is there
 * @returns how to give up, because the next page is on its way
 */
export function focusPage(path: string, { stays, drawn }: { stays: boolean; drawn: () => void }): () => void {
  const startedWith = document.activeElement;
  const place = () => {
    if (isFree(startedWith)) focusWithin(path);
  };
  // Whoever presses a key before the page is drawn is not at the top of everything again.
  if (!stays) ifFocusIsLost(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
  let giveUp = whenSeen(
    () => shownHeading() !== undefined,
    () => {
      // A dialog that led here may close after the page is drawn, and leaves the focus nowhere.
      if (!stays && isInDialog(startedWith)) giveUp = whenSeen(() => !startedWith.isConnected, place);
      else if (!stays) place();
      drawn();
    },
  );
  return () => giveUp();
}

/** Waits for a change of the document; answers how to give up. What takes too long is never told. */
function whenSeen(isSo: () => boolean, then: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => look());
  const timer = setTimeout(stop, longestWaitMs);

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }
  function look(): void {
    if (!isSo()) return;
    stop();
    // Twice: the first frame draws the page, and what it focuses by itself comes before the second.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(then);
    });
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  look();
  return stop;
}

const isInDialog = (element: Element | null): element is Element =>
  element !== null && element === document.activeElement && element.closest('[role=dialog]') !== null;

function focusWithin(path: string): void {
  const before = lastFocused.get(path)?.deref();
  if (before?.isConnected && isShown(before)) before.focus({ preventScroll: true });
  else focusHeading();
}

/** Whether the focus may be moved: it is nowhere, or still on what led here, which is no field and in no dialog. */
function isFree(startedWith: Element | null): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body || !isShown(active)) return true;
  // A press on what takes no focus puts it on the region around all pages.
  if (active.tagName === 'MAIN') return true;
  return active === startedWith && !active.matches(typing) && !active.closest('main, [role=dialog], [role=menu]');
}

const typing = 'input, textarea, select, [contenteditable]';

/** Does something about it where what had the focus is gone, or where it went `meanwhile`: a selector. */
export function ifFocusIsLost(find: () => void, meanwhile?: string): void {
  // Twice: the first frame draws what has changed, the second comes after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active === null || active === document.body || (meanwhile && active.matches(meanwhile))) find();
    }),
  );
}

/** A kept page that is not shown stands in something hidden, and React's `<Activity>` takes the display of its outermost elements. */
function isShown(element: Element): boolean {
  for (let one: Element | null = element; one instanceof HTMLElement; one = one.parentElement)
    if (one.hidden || one.style.display === 'none') return false;
  return element.isConnected;
}

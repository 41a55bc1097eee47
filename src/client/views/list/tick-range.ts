/** Shift and an arrow tick the rows they walk; fetched when somebody does so. */

/** Where a range began that was ticked last, and where it ends now. */
let range: { began: Element; ends: Element } | undefined;

/** The range grows by a row, or gives one back where it is walked back. */
export function tickFrom(links: readonly HTMLElement[], at: number, to: number): void {
  const here = links[at]!;
  const began = range?.ends === here ? links.indexOf(range.began as HTMLElement) : -1;
  const isBack = began !== -1 && Math.abs(to - began) < Math.abs(at - began);
  tick(here, !isBack);
  if (!isBack) tick(links[to]!, true);
  range = { began: links[began === -1 ? at : began]!, ends: links[to]! };
}

function tick(link: HTMLElement, isTicked: boolean): void {
  const box = link.closest('[data-row]')?.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (box && box.checked !== isTicked) box.click();
}

/** Shows which row of the list is the new one, once it is drawn: it may stand on another page, or match no filter. */
const waitMs = 5_000;

export function pointOutRow(id: string): void {
  const look = () => {
    const row = document.querySelector<HTMLElement>(`[data-row][data-id="${CSS.escape(id)}"]`);
    if (!row) return;
    stop();
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    row.animate([{ backgroundColor: tint(row) }, {}], { duration: 2_500, easing: 'ease-out' });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), waitMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

const tint = (row: HTMLElement) => `color-mix(in srgb, ${getComputedStyle(row).color} 14%, transparent)`;

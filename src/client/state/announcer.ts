/** Says a text to screen readers, politely and without showing it: what a page that is loaded anew says by itself. */

let said: HTMLElement | undefined;

/** The text is said once; the one before it, if it is still waiting to be said, is not. */
export function announce(text: string): void {
  said ??= makeAnnouncer();
  said.textContent = text;
}

/** It stands apart from the page, so that nobody who looks for a text in the page finds it twice. */
function makeAnnouncer(): HTMLElement {
  const host = document.createElement('div');
  Object.assign(host.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  host.attachShadow({ mode: 'closed' }).append(region);
  document.body.append(host);
  return region;
}

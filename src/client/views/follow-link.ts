/**
 * Links that know neither the router nor the address: whoever holds many of them listens once for all. So a navigation, which draws
 * each of the router's own links anew, passes them by.
 */
import type { MouseEvent } from 'react';

type Pressed = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link means this window: with Ctrl, say, the browser opens it elsewhere. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Pressed) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Where a clicked link with `data-to` leads within the portal, if the click means one; the browser is kept from following it itself. */
export function followedTo(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !(event.target instanceof Element) || !isPlainClick(event)) return undefined;
  const to = event.target.closest<HTMLElement>('a[data-to]')?.dataset['to'];
  if (to !== undefined) event.preventDefault();
  return to;
}

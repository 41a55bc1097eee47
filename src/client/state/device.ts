/** Mobile or desktop by the window's width. Specification 4 and 9: below 992 px is mobile; ignored while the page is hidden. */
import { mobileBelowPx } from '../../shared/specification/constants.ts';
import { fitSidebar } from './sidebar-store.ts';
import { makeStore, useStored } from './store.ts';

export type Device = 'mobile' | 'desktop';

/** @param widthPx with the scroll bar, as a media query counts it */
export function deviceOf(widthPx: number): Device {
  return widthPx < mobileBelowPx ? 'mobile' : 'desktop';
}

export const deviceStore = makeStore<Device>(deviceOf(window.innerWidth));

/** Follows the window from now on; answers how to stop. */
export function watchDevice(): () => void {
  let knownWidth = 0;
  const measure = () => {
    // Only the width counts: on a phone the keyboard and the address bar change the height, and the open menu must survive that.
    if (document.hidden || window.innerWidth === knownWidth) return;
    knownWidth = window.innerWidth;
    const device = deviceOf(knownWidth);
    deviceStore.set(device);
    fitSidebar(device === 'mobile');
  };
  measure();
  window.addEventListener('resize', measure);
  // Own choice: what was missed while hidden is caught up.
  document.addEventListener('visibilitychange', measure);
  return () => {
    window.removeEventListener('resize', measure);
    document.removeEventListener('visibilitychange', measure);
  };
}

/** Hook: the kind of device. */
export function useDevice(): Device {
  return useStored(deviceStore);
}

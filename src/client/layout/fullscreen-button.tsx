/** The whole document on the whole screen. Specification 2 (hidden on mobile) and 8 (the warning where a browser cannot). */
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import { useNotify, useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';

import { useDevice } from '../state/device.ts';
import { BarButton } from './bar-button.tsx';

export function FullscreenButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  if (useDevice() === 'mobile') return null;
  const label = translate(isFull ? 'fullscreen.leave' : 'fullscreen.enter');
  const toggle = () => {
    changeFullscreen(isFull).catch(() => notify('fullscreen.unsupported', { type: 'warning' }));
  };
  return (
    <BarButton
      label={label}
      icon={isFull ? <FullscreenExitIcon fontSize="small" /> : <FullscreenIcon fontSize="small" />}
      onClick={toggle}
    />
  );
}

/** The browser's own word decides what the icon shows, however the full screen was entered or left. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Rejects where the browser cannot or may not. */
async function changeFullscreen(isFull: boolean): Promise<void> {
  if (isFull) return document.exitFullscreen();
  // Older browsers have no such thing, whatever the types say.
  if (!document.fullscreenEnabled) throw new Error('This browser shows nothing on the whole screen.');
  return document.documentElement.requestFullscreen();
}

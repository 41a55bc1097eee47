/** The frame of a preview: as wide as a phone, a tablet or a desktop, and made smaller where there is less room. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import { useSavedChanges } from './use-saved-changes.ts';

export const previewWidths = ['phone', 'tablet', 'desktop'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

const pixels: Record<PreviewWidth, number> = { phone: 390, tablet: 820, desktop: 1_280 };
/** As it stands on the page. */
const heightPx = 560;

/** Loads what stands at the address, and again with each change that is saved. Nothing in it runs, and it can reach nothing of the portal. */
export function PreviewFrame({ address, width }: { address: string; width: PreviewWidth }) {
  const translate = useTranslate();
  const saved = useSavedChanges();
  const [room, setRoom] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const wide = pixels[width];
  const scale = room === 0 ? 1 : Math.min(1, room / wide);
  // What is asked for anew has another address: a frame loads what it shows already no second time.
  const separator = address.includes('?') ? '&' : '?';
  return (
    <Box ref={place} sx={placeStyle}>
      <Box sx={{ width: wide * scale, height: heightPx, mx: 'auto', overflow: 'hidden' }}>
        <iframe
          title={translate('publishing.preview_title')}
          src={saved === 0 ? address : `${address}${separator}saved=${saved}`}
          sandbox=""
          referrerPolicy="no-referrer"
          style={{
            width: wide,
            height: heightPx / scale,
            border: 0,
            backgroundColor: '#fff',
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Box>
  );
}

const placeStyle = { height: heightPx, backgroundColor: 'action.hover' } as const;

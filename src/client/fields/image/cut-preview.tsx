/** How the picture will be cut where it is shown small. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { Point } from './focal-point.tsx';

interface CutPreviewProps {
  src: string;
  point: Point;
  width: number;
  height: number;
}

export function CutPreview({ src, point, width, height }: CutPreviewProps) {
  const translate = useTranslate();
  const objectPosition = `${place(width, Math.min(width, height), point.x)}% ${place(height, Math.min(width, height), point.y)}%`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary', fontSize: 'body2.fontSize' }}>
      {[56, 28].map((size) => (
        <Box
          key={size}
          component="img"
          src={src}
          alt=""
          width={size}
          height={size}
          style={{ objectPosition }}
          sx={{ objectFit: 'cover', borderRadius: '50%', flex: 'none' }}
        />
      ))}
      {translate('media.cut')}
    </Box>
  );
}

/** What the server cuts out, as the share of what is cut off that lies before it. */
function place(length: number, side: number, percent: number): number {
  if (length <= side) return 50;
  const from = Math.min(Math.max((length * percent) / 100 - side / 2, 0), length - side);
  return (from / (length - side)) * 100;
}

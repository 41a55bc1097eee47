/** A text as a picture that the camera of a phone reads. Black on white in every look: no reader takes it the other way round. */
import Box from '@mui/material/Box';
import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Modules of white around it, as the standard wants. */
const border = 4;

export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawing(text), [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, flex: 'none', borderRadius: 1, backgroundColor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}

function drawing(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}

/** The browser's own list to choose from, in our look: on pages that are opened first it costs a tenth of one that is put together of parts. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';

export function PlainSelect({ sx, ...select }: ComponentProps<'select'> & { sx?: SxProps<Theme> }) {
  return (
    <Box component="span" sx={[selectStyle, ...(Array.isArray(sx) ? sx : [sx ?? null])]}>
      <select {...select} />
      <ExpandMoreIcon aria-hidden />
    </Box>
  );
}

const selectStyle = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  '& select': {
    appearance: 'none',
    minHeight: 24,
    maxWidth: '100%',
    m: 0,
    pl: '6px',
    pr: '24px',
    border: 0,
    borderRadius: 1,
    font: 'inherit',
    color: 'inherit',
    textOverflow: 'ellipsis',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'action.hover' },
  },
  // Where the browser draws the choices, it takes their colours from here.
  '& option': { color: 'text.primary', backgroundColor: 'background.paper' },
  '& svg': { position: 'absolute', insetInlineEnd: 2, fontSize: 18, pointerEvents: 'none', color: 'text.secondary' },
} as const;

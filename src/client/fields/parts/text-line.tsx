/** A text in a list, on one line; what is not given is a dash that says so to screen readers. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

export function TextLine({ children, title }: { children: ReactNode; title?: string }) {
  if (children === null || children === undefined || children === '') return <NoValue />;
  return <span title={title}>{children}</span>;
}

export function NoValue() {
  const translate = useTranslate();
  return (
    <Box component="span" role="img" aria-label={translate('cells.none')} sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}

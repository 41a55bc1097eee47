/** A text in a list, on one line, or two in a table if it is long; what is not given is a dash that says so to screen readers. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

export function TextLine({ children, title }: { children: ReactNode; title?: string }) {
  if (children === null || children === undefined || children === '') return <NoValue />;
  return <span title={title}>{children}</span>;
}

/** Its title is the whole of it, for what two lines have no room for. */
export function LongTextLines({ children, title }: { children: ReactNode; title: string }) {
  if (title === '') return <NoValue />;
  return (
    <span data-long title={title}>
      {children}
    </span>
  );
}

export function NoValue() {
  const translate = useTranslate();
  return (
    <Box component="span" role="img" aria-label={translate('cells.none')} sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}

/** The card of a page that needs no sign-in: what it is about, and the form below. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';

interface EntryCardProps {
  title: string;
  text?: string;
  children?: ReactNode;
  /** Below the card: where else to go. */
  after?: ReactNode;
}

export function EntryCard({ title, text, children, after }: EntryCardProps) {
  return (
    <Box sx={{ width: '100%', maxWidth: 400, mx: 'auto' }}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 2 }}>
        <Typography variant="h1">{title}</Typography>
        {text !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
        <Box sx={{ mt: 3 }}>{children}</Box>
      </Paper>
      {after !== undefined && (
        <Box sx={{ mt: 2, textAlign: 'center', color: 'text.secondary', fontSize: 'body2.fontSize' }}>{after}</Box>
      )}
    </Box>
  );
}

/** Its form, a field a line. */
export function EntryForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {children}
    </Box>
  );
}

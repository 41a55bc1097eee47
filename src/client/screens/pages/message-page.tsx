/** A page that says why nothing else can be shown, and where to go from here. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MessagePageProps {
  /** What the page is known as: 404, 401. */
  code?: string;
  title: string;
  text: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function MessagePage({ code, title, text, children, actions }: MessagePageProps) {
  return (
    <Box sx={{ width: '100%', maxWidth: 520, mx: 'auto' }}>
      {code !== undefined && (
        <Typography
          aria-hidden
          sx={{ fontSize: 'body2.fontSize', fontWeight: 600, color: 'primary.main', letterSpacing: '0.04em' }}
        >
          {code}
        </Typography>
      )}
      <Typography variant="h1" sx={{ fontSize: 26, mt: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography>
      {children}
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>{actions}</Box>}
    </Box>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts of a page: what it is about, word by word. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        mt: 2,
        mb: 0,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        backgroundColor: 'background.paper',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
        columnGap: 3,
        rowGap: 0.75,
        fontSize: 'body2.fontSize',
      }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

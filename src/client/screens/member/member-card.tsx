/** A part of what a member sees, under its title. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={cardStyle}>
      <Typography id={id} component="h2" sx={{ fontSize: 'h2.fontSize', fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const cardStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  backgroundColor: 'background.paper',
  px: { xs: 2, md: 3 },
  py: 2,
  minWidth: 0,
} as const;

/** A part of a tab beside a record's fields: what it is at the left, what there is of it at the right. It looks as a form's parts do. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

import { sectionStyle } from './form/form-sections.tsx';

interface SectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function Section({ title, description, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={[sectionStyle, { '&:first-of-type': { pt: 1 } }]}>
      <Box>
        <Typography id={id} component="h2" sx={{ fontSize: 'h2.fontSize', fontWeight: 600 }}>
          {title}
        </Typography>
        {description !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {description}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** The way from one page of rows to the next. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { useFormats } from '../../fields/use-formats.ts';

export const rowsEach = 25;

interface PagesProps {
  offset: number;
  count: number;
  total: number;
  onChange: (offset: number) => void;
}

export function Pages({ offset, count, total, onChange }: PagesProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const words = { from: number(offset + 1), to: number(offset + count), total: number(total) };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, pl: 1, color: 'text.secondary' }}>
        {translate('imports.check.more', words)}
      </Typography>
      <Button size="small" disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - rowsEach))}>
        {translate('imports.check.older')}
      </Button>
      <Button size="small" disabled={offset + count >= total} onClick={() => onChange(offset + rowsEach)}>
        {translate('imports.check.newer')}
      </Button>
    </Box>
  );
}

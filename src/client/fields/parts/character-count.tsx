/** How long a text is and may be: always for what is long, else when it comes near. */
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { characterCount } from '../../../shared/definition/checks.ts';

export function CharacterCount({ value, max, always }: { value: string; max: number; always: boolean }) {
  const translate = useTranslate();
  const count = characterCount(value);
  if (!always && count < max * 0.8) return null;
  return (
    <Typography
      variant="caption"
      sx={{
        mt: 0.5,
        color: count > max ? 'error.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      {translate('cells.characters', { count, max })}
    </Typography>
  );
}

/** To whom of many a verb is done: the first by their names, the others by their number. */
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { useFormats } from '../../fields/use-formats.ts';
import type { ActionTarget } from './verb.ts';

const namesShown = 3;

export function WhoLine({ count, people = [] }: Pick<ActionTarget, 'count' | 'people'>) {
  const translate = useTranslate();
  const { number } = useFormats();
  const shown = people.flatMap(({ name }) => name ?? []).slice(0, namesShown);
  if (shown.length === 0) return null;
  const names = shown.join(translate('list.separator'));
  const rest = count - shown.length;
  return (
    <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {rest > 0 ? translate('actions.who', { names, count: number(rest) }) : names}
    </Typography>
  );
}

/** How a number compares with the one before: a sign, a share and a colour, none of which says it alone. screens.md 5.1 */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { Change } from '../../../shared/contracts/dashboard-query.ts';
import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { useCells } from './cells.ts';

interface ChangeMarkProps {
  change: Change;
  higherIsBetter?: boolean;
  /** What it was before, in words: stands behind it. */
  before?: string;
}

export function ChangeMark({ change, higherIsBetter = true, before }: ChangeMarkProps) {
  const translate = useTranslate();
  const { share } = useCells();
  if (change === null) {
    // What was nothing before has grown by no share.
    if (before !== undefined) return <Before text={before} />;
    return (
      <Box component="span" title={translate('dashboard.no_comparison')} sx={{ color: 'text.secondary' }}>
        <span aria-hidden>–</span>
        <Box component="span" sx={visuallyHidden}>
          {translate('dashboard.no_comparison')}
        </Box>
      </Box>
    );
  }
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const isGood = change > 0 === higherIsBetter;
  const color = change === 0 ? 'text.secondary' : isGood ? 'success.main' : 'error.main';
  const { shown } = share(Math.abs(change));
  return (
    <>
      <Box component="span" sx={{ color, fontWeight: 500, whiteSpace: 'nowrap' }}>
        <span aria-hidden>
          {signs[direction]} {shown}
        </span>
        <Box component="span" sx={visuallyHidden}>
          {translate(`dashboard.change.${direction}`, { change: shown })}
        </Box>
      </Box>
      {before !== undefined && ' '}
      <Before text={before} />
    </>
  );
}

function Before({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  );
}

const signs = { up: '▲', down: '▼', same: '=' } as const;

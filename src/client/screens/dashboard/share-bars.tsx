/** Parts of a whole as lines with a bar below: name, count, share. The whole line leads to the list that proves the number. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import type { Change } from '../../../shared/contracts/dashboard-query.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { forcedBar } from '../../fields/parts/forced-bar.ts';
import { useCells } from '../../views/figures/cells.ts';
import { ChangeMark } from '../../views/figures/change-mark.tsx';
import { linkedRow, Proof } from '../../views/figures/proof.tsx';

export interface ShareLine {
  key: string;
  name: string;
  count: number;
  /** The count as it is said, where it is no plain number. */
  shown?: string;
  share: number;
  link: string | null;
  /** Left out where it is compared with nothing. */
  change?: Change;
  /** What it was before, in words. */
  before?: string;
  /** Stands back: what is not one kind by itself. */
  isRest?: boolean;
}

export function ShareBars({ lines, label }: { lines: readonly ShareLine[]; label: string }) {
  const { number } = useFormats();
  const { share } = useCells();
  const most = Math.max(...lines.map((line) => line.share), 0.0001);
  return (
    <Box component="ul" aria-label={label} sx={[listStyle, lines.length >= many && { alignContent: 'space-between' }]}>
      {lines.map((line) => (
        <Box component="li" key={line.key} sx={linkedRow}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, fontSize: 'body2.fontSize' }}>
            <Box component="span" sx={nameStyle}>
              <Proof link={line.link}>{line.name}</Proof>
            </Box>
            {line.change !== undefined && (
              <Typography component="span" variant="caption">
                <ChangeMark change={line.change} {...(line.before !== undefined && { before: line.before })} />
              </Typography>
            )}
            <Box component="span" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
              {line.shown ?? number(line.count)}
            </Box>
            <Typography component="span" variant="caption" sx={shareStyle}>
              {share(line.share).shown}
            </Typography>
          </Box>
          <Box aria-hidden sx={{ mt: 0.5, height: 4, borderRadius: 2, backgroundColor: 'action.hover' }}>
            <Box
              sx={{
                ...forcedBar,
                height: '100%',
                borderRadius: 2,
                width: `${(line.share / most) * 100}%`,
                minWidth: line.count > 0 ? 2 : 0,
                backgroundColor: line.isRest ? 'text.disabled' : 'primary.main',
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** From so many on they take all the room that their card has. */
const many = 5;
const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  flex: '1 1 auto',
  alignContent: 'start',
} as const;
const nameStyle = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const shareStyle = { color: 'text.secondary', width: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' };

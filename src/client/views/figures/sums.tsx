/** Some figures in a row above a chart, each with its change and the list that proves it. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import type { Change, ProvingList } from '../../../shared/contracts/dashboard-query.ts';
import { ChangeMark } from './change-mark.tsx';
import { Proof } from './proof.tsx';

export interface Sum {
  key: string;
  name: string;
  value: string;
  /** Left out where nothing is compared. */
  change?: Change;
  higherIsBetter?: boolean;
  /** What it was before, in words. */
  before?: string | undefined;
  link?: ProvingList;
}

interface SumsProps {
  sums: readonly Sum[];
  /** Amounts need more room than counts, and their changes a line of their own, as do changes from a number. */
  areAmounts?: boolean;
}

export function Sums({ sums, areAmounts = false }: SumsProps) {
  const isCompared = sums.some(({ before }) => before !== undefined);
  const each = { gridTemplateColumns: `repeat(auto-fit, minmax(${areAmounts ? amountPx : countPx}px, 1fr))` };
  return (
    <Box component="dl" sx={[rowStyle, each]}>
      {sums.map(({ key, name, value, change, higherIsBetter = true, before, link }) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Box component="dd" sx={areAmounts || isCompared ? belowStyle : besideStyle}>
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              <Proof link={link}>{value}</Proof>
            </Box>
            {change !== undefined && (
              <Typography component="span" variant="caption">
                <ChangeMark {...{ change, higherIsBetter }} {...(before !== undefined && { before })} />
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const rowStyle = {
  m: 0,
  mb: 1.5,
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
} as const;

const besideStyle = { m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 } as const;
const belowStyle = { m: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } as const;

const countPx = 84;
/** Room for an amount of six digits. */
const amountPx = 104;

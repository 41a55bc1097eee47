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
  /** Amounts need more room than counts; px. */
  eachPx?: number;
}

export function Sums({ sums, eachPx = 84 }: SumsProps) {
  return (
    <Box component="dl" sx={[rowStyle, { gridTemplateColumns: `repeat(auto-fit, minmax(${eachPx}px, 1fr))` }]}>
      {sums.map(({ key, name, value, change, higherIsBetter = true, before, link }) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 }}>
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

/** Room for an amount of six digits. */
export const amountPx = 120;

/** One figure: what it is, how much, how that changed, and its last twelve weeks. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

import type { CardReply, Change, ProvingList } from '../../../shared/contracts/dashboard-query.ts';
import { CardState } from '../../views/card.tsx';
import { ChangeMark } from '../../views/figures/change-mark.tsx';
import { LockedCard } from './locked-card.tsx';
import { Proof } from '../../views/figures/proof.tsx';
import { Spark } from './spark.tsx';
import type { CardResult } from './use-card.ts';

interface Figure {
  value: string;
  link: ProvingList;
  change: Change;
  /** What it was before, in words. */
  before?: string | undefined;
  /** What the change is about. */
  about: ReactNode;
  spark?: { values: readonly number[]; label: string };
  note?: ReactNode;
}

interface FigureCardProps<Reply> {
  title: string;
  query: CardResult<Reply>;
  needs?: string;
  figure: (reply: Reply) => Figure;
}

const height = 92;

export function FigureCard<Reply extends CardReply<unknown>>({ title, query, needs, figure }: FigureCardProps<Reply>) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: 2, borderRadius: 2, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {query.isLocked ? (
        <LockedCard needs={needs ?? 'dashboard.read'} height={height} />
      ) : (
        <CardState query={query} height={height}>
          {(reply) => <Ready {...figure(reply)} isStale={query.isStale} />}
        </CardState>
      )}
    </Paper>
  );
}

function Ready({ value, link, change, before, about, spark, note, isStale }: Figure & { isStale: boolean }) {
  return (
    <Box sx={{ minHeight: height, display: 'flex', flexDirection: 'column', opacity: isStale ? 0.5 : 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 1, minHeight: 44 }}>
        <Typography component="p" sx={valueStyle}>
          <Proof link={link}>{value}</Proof>
        </Typography>
        {spark && <Spark {...spark} />}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
        <ChangeMark change={change} {...(before !== undefined && { before })} /> {about}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mt: 'auto', color: 'text.secondary' }}>
        {note}
      </Typography>
    </Box>
  );
}

const valueStyle = {
  fontSize: { xs: 22, sm: 28 },
  fontWeight: 600,
  lineHeight: 1.3,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

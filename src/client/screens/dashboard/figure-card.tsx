/** One figure: what it is, how much, how that changed, its last twelve weeks and its parts. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';

import type { CardReply, Change, ProvingList } from '../../../shared/contracts/dashboard-query.ts';
import { CardState } from '../../views/card.tsx';
import type { CardTable } from '../../views/figures/cells.ts';
import { ChangeMark } from '../../views/figures/change-mark.tsx';
import { Proof } from '../../views/figures/proof.tsx';
import { CardTools } from './card-tools.tsx';
import { StepLink, type EmptyCardProps } from './empty-card.tsx';
import { LockedCard } from './locked-card.tsx';
import { Spark, type SparkProps } from './spark.tsx';
import type { CardResult } from './use-card.ts';

export interface Figure {
  value: string;
  link: ProvingList;
  change: Change;
  /** What it was before, in words. */
  before?: string | undefined;
  /** What the change is about. */
  about: ReactNode;
  spark: SparkProps;
  /** Its parts, between the change and the note. */
  bar?: ReactNode;
  note?: ReactNode;
  /** What will stand here, where there is nothing yet. */
  empty?: Omit<EmptyCardProps, 'height'> | undefined;
  /** What the file holds. */
  table: CardTable;
}

interface FigureCardProps<Reply> {
  title: string;
  query: CardResult<Reply>;
  needs?: string;
  figure: (reply: Reply) => Figure;
  /** What the file is called, without its ending. */
  file: string;
}

const height = 104;

export function FigureCard<Reply extends CardReply<unknown>>(props: FigureCardProps<Reply>) {
  const { title, query, needs, figure, file } = props;
  const id = useId();
  const { data: reply } = query;
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={cardStyle}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', minHeight: 24 }}>
        <Typography id={id} component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        {reply && !query.isLocked && (
          <Box data-print="none" sx={toolsStyle}>
            <CardTools {...{ title, reply, file }} table={() => figure(reply).table} />
          </Box>
        )}
      </Box>
      {query.isLocked ? (
        <LockedCard needs={needs ?? 'dashboard.read'} height={height} />
      ) : (
        <CardState query={query} height={height}>
          {(shown) => <Ready {...figure(shown)} isStale={query.isStale} />}
        </CardState>
      )}
    </Paper>
  );
}

function Ready({ value, link, spark, empty, isStale, ...rest }: Figure & { isStale: boolean }) {
  return (
    <Box
      sx={{ minHeight: height, display: 'flex', flexDirection: 'column', opacity: isStale ? 0.5 : 1 }}
      aria-busy={isStale}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 1, minHeight: 44 }}>
        <Typography component="p" sx={valueStyle}>
          <Proof link={link}>{value}</Proof>
        </Typography>
        {!empty && <Spark {...spark} />}
      </Box>
      {empty ? <Empty {...empty} /> : <Facts {...rest} />}
    </Box>
  );
}

function Facts({ change, before, about, bar, note }: Pick<Figure, 'change' | 'before' | 'about' | 'bar' | 'note'>) {
  return (
    <>
      <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {about}
        {before !== undefined && ` · ${before}`}
        {(change !== null || before === undefined) && (
          <>
            {' '}
            <ChangeMark change={change} />
          </>
        )}
      </Typography>
      <Box sx={{ mt: 'auto' }}>
        {bar}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
    </>
  );
}

function Empty({ text, step }: Omit<EmptyCardProps, 'height'>) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {translate(text)}
      </Typography>
      {step && (
        <Box sx={{ mt: 'auto', pt: 1 }}>
          <StepLink step={step} />
        </Box>
      )}
    </>
  );
}

const cardStyle = {
  position: 'relative',
  containerType: 'inline-size',
  p: 2,
  borderRadius: 2,
  minWidth: 0,
  '&:hover [data-print=none], & [data-print=none]:focus-within': { opacity: 1 },
} as const;

/** Where the card has no room for them beside the title, they lie above it for who points there or comes by the keyboard. */
const toolsStyle = {
  position: 'absolute',
  top: 6,
  right: 6,
  display: 'flex',
  opacity: 0,
  borderRadius: 1,
  backgroundColor: 'background.paper',
  transition: 'opacity 120ms',
  '& button': { p: 0.5, minWidth: 24, minHeight: 24 },
  '@container (min-width: 220px)': { position: 'static', flex: 'none', mt: -0.25, mr: -0.5, opacity: 1 },
} as const;

const valueStyle = {
  fontSize: { xs: 22, sm: 28 },
  fontWeight: 600,
  lineHeight: 1.3,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

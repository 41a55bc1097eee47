/** The four figures at the top. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { ReactNode } from 'react';

import type { CountUsersReply } from '../../../shared/contracts/dashboard.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { CardState } from '../../views/card.tsx';
import { Spark } from './spark.tsx';
import { useCard } from './use-card.ts';
import { useShare } from './use-share.ts';

type Counts = CountUsersReply['data'];

interface Figure {
  key: 'total' | 'created' | 'verified' | 'signed_in';
  note: (counts: Counts) => ReactNode;
  /** Shows the last twelve weeks beside it. */
  spark?: boolean;
}

const height = 84;

export function Figures() {
  const translate = useTranslate();
  const { number } = useFormats();
  const share = useShare();
  const query = useCard<Counts>('count_users');
  const ofMembers = (part: number, { total }: Counts) =>
    translate('dashboard.figures.of_members', { share: share(total === 0 ? 0 : part / total) });
  const figures = [
    { key: 'total', note: (counts: Counts) => <BlockedNote counts={counts} /> },
    { key: 'created', note: (counts: Counts) => <ChangeNote counts={counts} />, spark: true },
    { key: 'verified', note: (counts: Counts) => ofMembers(counts.verified, counts) },
    { key: 'signed_in', note: (counts: Counts) => ofMembers(counts.signed_in, counts) },
  ] as const satisfies readonly Figure[];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {figures.map(({ key, note, ...figure }) => (
        <Paper
          key={key}
          component="section"
          aria-label={translate(`dashboard.figures.${key}`)}
          variant="outlined"
          sx={{ p: 2, borderRadius: 2 }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(`dashboard.figures.${key}`)}
          </Typography>
          <CardState query={query} height={height}>
            {(counts) => (
              <Box sx={{ minHeight: height, display: 'flex', flexDirection: 'column' }}>
                <Box
                  sx={{
                    display: 'flex',
                    alignItems: 'flex-end',
                    justifyContent: 'space-between',
                    gap: 1,
                    minHeight: 44,
                  }}
                >
                  <Typography
                    sx={{
                      fontSize: { xs: 24, sm: 28 },
                      fontWeight: 600,
                      lineHeight: 1.3,
                      letterSpacing: '-0.02em',
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    <Link component={RouterLink} to={counts.links[key] ?? ''} color="inherit" underline="hover">
                      {number(counts[key])}
                    </Link>
                  </Typography>
                  {'spark' in figure && <Spark values={counts.spark} />}
                </Box>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 'auto' }}>
                  {note(counts)}
                </Typography>
              </Box>
            )}
          </CardState>
        </Paper>
      ))}
    </Box>
  );
}

/** How many are blocked, with the way to them. */
function BlockedNote({ counts: { blocked, links } }: { counts: Counts }) {
  const translate = useTranslate();
  return (
    <Link component={RouterLink} to={links.blocked ?? ''} color="inherit" underline="hover">
      {translate('dashboard.figures.blocked', blocked)}
    </Link>
  );
}

/** How the period compares with the one before; a colour never says it alone. */
function ChangeNote({ counts: { change, previous_created } }: { counts: Counts }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const share = useShare();
  if (change === null) return <>{translate('dashboard.figures.nothing_before')}</>;
  const title = translate('dashboard.figures.previous', { count: number(previous_created ?? 0) });
  if (change === 0) return <span title={title}>{translate('dashboard.figures.same')}</span>;
  return (
    <Box component="span" title={title} sx={{ color: change > 0 ? 'success.main' : 'error.main' }}>
      {translate(change > 0 ? 'dashboard.figures.up' : 'dashboard.figures.down', { change: share(Math.abs(change)) })}
    </Box>
  );
}

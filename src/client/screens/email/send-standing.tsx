/** How a send stands, above its fields: what it waits for, and its numbers, each leading to those it counts. screens.md 3.2, EM4 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { useId } from 'react';

import { useFormats } from '../../fields/use-formats.ts';
import { useHasPermission } from '../../state/session.ts';
import type { RecordNoticeProps } from '../../views/form/record-notices.tsx';
import { LinkedRecord } from '../../views/linked-record.tsx';
import { recipientsPath } from './recipients-path.ts';

/** While something happens it is asked for again. */
const refreshMs = 3_000;
const movingStates: readonly unknown[] = ['queued', 'sending'];

/** The counts with the states of recipients behind each. Those that are never there are not shown while they are 0. */
const figures = [
  { key: 'total', states: undefined, always: true },
  { key: 'queued', states: ['queued', 'sending', 'deferred'], always: false },
  { key: 'sent', states: ['sent', 'delivered', 'opened', 'clicked', 'complaint'], always: true },
  { key: 'opened', states: ['opened', 'clicked'], always: true },
  { key: 'clicked', states: ['clicked'], always: true },
  { key: 'soft', states: ['soft_bounce'], always: false },
  { key: 'hard', states: ['hard_bounce'], always: false },
  { key: 'failed', states: ['failed'], always: false },
  { key: 'unknown', states: ['unknown'], always: false },
  { key: 'complaint', states: ['complaint'], always: false },
  { key: 'unsubscribed', states: undefined, always: false },
  { key: 'suppressed', states: ['suppressed'], always: false },
  { key: 'cancelled', states: ['cancelled'], always: false },
] as const;

/** What somebody should look at, of all that a send waits for. */
const troubles: readonly unknown[] = ['no_server', 'certificate', 'login', 'interrupted', 'cannot_start'];

export function SendStanding({ record: opened }: RecordNoticeProps) {
  const translate = useTranslate();
  const { data } = useGetOne<RaRecord>(
    'email_sends',
    { id: opened.id },
    {
      retry: false,
      onError: () => undefined,
      refetchInterval: ({ state }) =>
        movingStates.includes(state.data?.['status'] ?? opened['status']) ? refreshMs : false,
    },
  );
  const record = data ?? opened;
  const isBegun = record['started_at'] !== null;
  const { momentLong } = useFormats();
  const gone = record['recipients_removed_at'];
  // A number leads to those it counts as long as they are there.
  const mayList = useHasPermission('email.recipients.read') && !gone;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <LinkedRecord label="email.sends.with_announcement" to="announcements" id={record['announcement_id']} />
      <Waiting record={record} />
      {typeof gone === 'string' && (
        <Alert severity="info">{translate('email.sends.removed', { when: momentLong(gone) })}</Alert>
      )}
      {isBegun && (
        <>
          <Box component="ul" aria-label={translate('email.sends.numbers')} sx={rowStyle}>
            {figures
              .filter(({ key, always }) => always || Number(record[`${key}_count`]) > 0)
              .map(({ key, states }) => (
                <Figure
                  key={key}
                  record={record}
                  name={key}
                  to={
                    mayList
                      ? recipientsPath(
                          record.id,
                          key === 'unsubscribed' ? { unsubscribed: true } : states && { status: states },
                        )
                      : undefined
                  }
                />
              ))}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('email.sends.estimates')}
          </Typography>
        </>
      )}
    </Box>
  );
}

function Waiting({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const { momentLong } = useFormats();
  const text = (key: string) => (typeof record[key] === 'string' ? momentLong(String(record[key])) : '');
  const { status, wait_reason: reason } = record as Record<string, unknown>;
  const line =
    status === 'queued'
      ? translate('email.sends.held', { when: text('hold_until') })
      : status === 'scheduled'
        ? translate(record['audience_at'] === 'scheduling' ? 'email.sends.scheduled_fixed' : 'email.sends.scheduled', {
            when: text('send_at'),
          })
        : typeof reason === 'string' && (status === 'sending' || status === 'paused')
          ? translate(`email.sends.waits.${reason}`, { when: text('waits_until') })
          : undefined;
  if (line === undefined) return null;
  const isTrouble = troubles.includes(reason);
  return (
    <Alert role="status" severity={isTrouble && status !== 'queued' ? 'warning' : 'info'}>
      {line}
    </Alert>
  );
}

interface FigureProps {
  record: RaRecord;
  name: string;
  to: string | undefined;
}

function Figure({ record, name, to }: FigureProps) {
  const translate = useTranslate();
  const { number, percent } = useFormats();
  const id = useId();
  const share = record[`${name}_percent`];
  return (
    <Paper component="li" variant="outlined" sx={{ borderRadius: 2, minWidth: 0 }}>
      <Box
        {...(to === undefined ? {} : { component: Link, to })}
        aria-labelledby={`${id}-name ${id}-value`}
        sx={[figureStyle, to !== undefined && { '&:hover': { backgroundColor: 'action.hover' } }]}
      >
        <Typography
          id={`${id}-name`}
          component="span"
          variant="caption"
          sx={{ color: 'text.secondary', display: 'block' }}
        >
          {translate(`email.sends.figures.${name}`)}
        </Typography>
        <Box
          id={`${id}-value`}
          component="span"
          sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {number(Number(record[`${name}_count`]))}
          {typeof share === 'number' && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {/* Without the space it is heard as one number. */} {percent(share)}
            </Typography>
          )}
        </Box>
      </Box>
    </Paper>
  );
}

const rowStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
} as const;

const figureStyle = {
  display: 'block',
  p: 1.5,
  borderRadius: 2,
  color: 'text.primary',
  textDecoration: 'none',
} as const;

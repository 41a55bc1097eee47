/** The entries of a page by days, a sentence each: who did what to what, and the way to take it back. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { Link } from 'react-router';

import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { dayOf, nextDay } from '../../../shared/time/time-zone.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { useFormats } from '../../fields/use-formats.ts';
import { useTenant } from '../../state/session.ts';
import { changedColumns } from '../../views/audit/entry-diff.tsx';
import { EntryUndo } from '../../views/audit/entry-undo.tsx';
import { useColumnLabel, useEntryWords } from '../../views/audit/entry-words.ts';
import { useSentence } from '../../views/audit/use-sentence.ts';
import { useRowKeys } from '../../views/list/row-keys.ts';
import { signOf } from './entry-signs.ts';
import { useEntryAddress } from './use-entry-address.ts';

export function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  const rows = useRef<HTMLDivElement>(null);
  const { time_zone: timeZone } = useTenant();
  const dayName = useDayName();
  useRowKeys(rows);
  const dayOfEntry = ({ at }: AuditEntry) => dayOf(Date.parse(at), timeZone);
  const days = [...new Set(entries.map(dayOfEntry))];
  return (
    <Box ref={rows} data-audit-rows>
      {days.map((day) => (
        <Box key={day} component="section" aria-label={dayName(day)}>
          <Typography component="h2" sx={dayStyle}>
            {dayName(day)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => dayOfEntry(entry) === day && <Row key={entry.id} entry={entry} />)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Hook: today and yesterday by these words, in the tenant's time zone. */
function useDayName(): (day: string) => string {
  const translate = useTranslate();
  const { day: named } = useFormats();
  const { time_zone: timeZone } = useTenant();
  const today = dayOf(Date.now(), timeZone);
  return (day) => {
    if (day === today) return translate('audit.today');
    return day === nextDay(today, -1) ? translate('audit.yesterday') : named(day);
  };
}

function Row({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { momentTime, momentFull } = useFormats();
  const { actor, kindOf, way } = useEntryWords();
  const sentence = useSentence()({ ...entry, actor: actor(entry), count: entry.batch_count });
  const { opened, addressOf } = useEntryAddress();
  const changed = useChanged(entry);
  const kind = entry.batch_count === 1 && entry.resource_label !== null && kindOf(entry.resource);
  const about = [kind, entry.import_name && way(entry), changed].filter(Boolean).join(' · ');
  const { Icon, tone } = signOf(entry.action);
  return (
    <Box component="li" data-row data-opened={opened === entry.id || undefined} sx={rowStyle}>
      <Icon aria-hidden sx={{ fontSize: 20, color: tone }} />
      <Box sx={{ minWidth: 0 }}>
        <Link to={addressOf(entry.id)} replace data-row-link>
          {sentence}
        </Link>
        {about !== '' && <Box sx={quietStyle}>{about}</Box>}
      </Box>
      <Box sx={{ position: 'relative', textAlign: 'end' }}>
        {entry.undone_by === null ? (
          <EntryUndo entry={entry} of={sentence} />
        ) : (
          <Badge tone="neutral">{translate('audit.undo_states.undone')}</Badge>
        )}
      </Box>
      <Box sx={[quietStyle, timeStyle]}>
        <time dateTime={entry.at} title={momentFull(entry.at)}>
          {momentTime(entry.at)}
        </time>
      </Box>
    </Box>
  );
}

const namesShown = 3;

/** Hook: the names of the first fields that were changed, or why, where none were; null where there is nothing to say. */
function useChanged(entry: AuditEntry): string | null {
  const translate = useTranslate();
  const label = useColumnLabel(entry.resource);
  const { reasonOf } = useEntryWords();
  if (entry.before === null) return reasonOf(entry);
  // That it went to the bin, or came back, the sentence says.
  const names = changedColumns(entry)
    .filter((column) => column !== 'deleted_at')
    .map(label);
  const more = names.length - namesShown;
  const rest = more > 0 ? [translate('audit.more', { count: more })] : [];
  return [...names.slice(0, namesShown), ...rest].join(translate('list.separator'));
}

const quietStyle = {
  color: 'text.secondary',
  fontSize: 'body2.fontSize',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
} as const;

/** Where there is no room for a column of its own, below the sentence. */
const timeStyle = {
  textAlign: { sm: 'end' },
  gridColumn: { xs: '2 / -1', sm: 'auto' },
  fontVariantNumeric: 'tabular-nums',
} as const;

const dayStyle = {
  px: { xs: 0, sm: 1.5 },
  pt: { xs: 0.5, sm: 0.75 },
  pb: { xs: 0, sm: 0.75 },
  'section:first-of-type > &': { pt: { xs: 0 } },
  fontSize: 'body2.fontSize',
  fontWeight: 600,
  color: 'text.secondary',
  backgroundColor: { sm: 'action.hover' },
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const rowStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '20px minmax(0, 1fr) auto', sm: '20px minmax(0, 1fr) minmax(72px, auto) 72px' },
  alignItems: 'center',
  columnGap: 1.5,
  px: { xs: 0, sm: 1.5 },
  py: 0.75,
  minHeight: 52,
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover, &[data-opened]': { backgroundColor: 'action.hover' },
  '& [data-row-link]': {
    display: 'block',
    overflowWrap: 'anywhere',
    color: 'inherit',
    fontWeight: 500,
    textDecoration: 'none',
    // The whole line opens the entry.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  },
  '& time, & [title]': { position: 'relative' },
} as const;

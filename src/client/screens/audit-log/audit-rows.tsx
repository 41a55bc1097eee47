/** The entries of a page, a line each: what was done to what, by whom, when. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { Link } from 'react-router';

import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import { changedColumns } from '../../views/audit/entry-diff.tsx';
import { useColumnLabel, useEntryWords } from '../../views/audit/entry-words.ts';
import { useRowKeys } from '../../views/list/row-keys.ts';
import { useEntryAddress } from './use-entry-address.ts';

export function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  const rows = useRef<HTMLUListElement>(null);
  useRowKeys(rows);
  return (
    <Box ref={rows} component="ul" data-audit-rows sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const ago = useAgo();
  const { actor, title, kindOf, way } = useEntryWords();
  const { opened, addressOf } = useEntryAddress();
  const changed = useChanged(entry);
  const kind = entry.batch_count === 1 && entry.resource_label !== null && kindOf(entry.resource);
  return (
    <Box component="li" data-row data-opened={opened === entry.id || undefined} sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Link to={addressOf(entry.id)} replace data-row-link>
          {title(entry)}
        </Link>
        <Box sx={quietStyle}>{[kind, entry.import_name && way(entry), changed].filter(Boolean).join(' · ')}</Box>
      </Box>
      <Box sx={{ ...quietStyle, display: { xs: 'none', md: 'block' } }}>
        {entry.undone_by !== null && <Badge tone="neutral">{translate('audit.undo_states.undone')}</Badge>}
      </Box>
      <Box sx={{ ...quietStyle, display: { xs: 'none', sm: 'block' } }}>{actor(entry)}</Box>
      <Box sx={{ ...quietStyle, textAlign: { sm: 'end' } }}>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {actor(entry)}
          {' · '}
        </Box>
        <ExactTime at={entry.at}>{ago(entry.at)}</ExactTime>
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
  const names = changedColumns(entry).map(label);
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

const rowStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(0, 1fr) 0 150px 130px',
    md: 'minmax(0, 1fr) 110px 180px 140px',
  },
  alignItems: 'center',
  columnGap: 2,
  px: { xs: 0, sm: 1.5 },
  py: 0.75,
  minHeight: 52,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
  '&:hover, &[data-opened]': { backgroundColor: 'action.hover' },
  '& [data-row-link]': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
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

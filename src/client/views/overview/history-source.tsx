/** What people and time have done to a record: a line each, which opens to what was changed in it. */
import BoltIcon from '@mui/icons-material/BoltOutlined';
import CreateIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import BinIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';

import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { changedColumns, EntryDiff } from '../audit/entry-diff.tsx';
import { EntryUndo } from '../audit/entry-undo.tsx';
import { useColumnLabel, useEntryWords } from '../audit/entry-words.ts';
import { TimelineItem } from './timeline-item.tsx';
import { timelineSource, toldOf, type TimelineLineProps, type TimelineSource } from './timeline-sources.ts';

/** What was written down; null stands for the beginning of a record that was there before anything was. */
type Past = AuditEntry | null;

/** @param apart the collection whose new records stand in the timeline themselves */
export const historySource = (apart?: string): TimelineSource =>
  timelineSource<Past>({
    key: 'history',
    read: async ({ resource, record, count, signal }) => {
      const params = { resource: resource.name, id: String(record.id) };
      const query = { range: JSON.stringify([0, count - 1]) };
      const read = await callApi('GET /:resource/:id/history', { params, query, signal });
      const told = toldOf<Past>(
        read.map((entry) => ({ key: entry.id, at: entry.at, value: entry })),
        count,
      );
      const isNew = (entry: AuditEntry, of: string | undefined) => entry.resource === of && entry.action === 'create';
      const entries = told.entries.filter(({ value }) => value && !isNew(value, apart));
      const { created_at: at } = record as { created_at?: unknown };
      // By its id: a custom member is a member too, and was made as either.
      const isOwn = (entry: AuditEntry) => entry.action === 'create' && entry.resource_id === String(record.id);
      const isToldWhole = told.until === undefined && !read.some(isOwn);
      const beginning = isToldWhole && typeof at === 'string' ? [{ key: 'beginning', at, value: null }] : [];
      return { ...told, entries: [...entries, ...beginning] };
    },
    Line: PastLine,
  });

const PastLine = ({ value, ...line }: TimelineLineProps<Past>) =>
  value ? <Change {...line} value={value} /> : <Beginning {...line} />;

/** Nobody is named where nobody was written down. */
function Beginning({ at, resource }: Omit<TimelineLineProps, 'value'>) {
  const { actionOf } = useEntryWords();
  return (
    <TimelineItem icon={icons['create']} at={at}>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {actionOf('create', resource.name)}
      </Box>
    </TimelineItem>
  );
}

const icons: Readonly<Record<string, ReactNode>> = {
  create: <CreateIcon />,
  update: <EditIcon />,
  delete: <BinIcon />,
};

function Change({ value: entry, resource }: TimelineLineProps<AuditEntry>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { actionOf, actor, kindOf, reasonOf, way } = useEntryWords();
  const label = useColumnLabel(entry.resource);
  const columns = changedColumns(entry);
  const notes = [
    translate('audit.by', { name: actor(entry) }),
    entry.import_name !== null && way(entry),
    entry.batch_count > 1 && translate('audit.batch_of', { count: entry.batch_count }),
    entry.undone_by !== null && translate('audit.taken_back'),
  ].filter((note) => note !== false);
  const names = columns.slice(0, namesShown).map(label).join(translate('list.separator'));
  const rest = columns.length - namesShown;
  // What a new record holds is there to be seen.
  const isTold = columns.length > 0 && entry.before !== null;
  return (
    <TimelineItem
      icon={icons[entry.action] ?? <BoltIcon />}
      at={entry.at}
      note={notes.join(' · ')}
      below={isOpen && <Opened entry={entry} />}
    >
      <Box component="span" sx={{ fontWeight: 500 }}>
        {entry.resource === resource.name
          ? actionOf(entry.action, entry.resource)
          : `${kindOf(entry.resource)}${translate('list.colon')}${actionOf(entry.action, entry.resource)}`}
      </Box>
      {isTold && (
        <>
          {translate('list.colon')}
          <Link
            component="button"
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={namesStyle}
          >
            {names}
            {rest > 0 && ` ${translate('overview.more_fields', { smart_count: rest })}`}
          </Link>
        </>
      )}
      {entry.reason !== null && <Box sx={{ fontStyle: 'italic', fontSize: 'body2.fontSize' }}>{reasonOf(entry)}</Box>}
    </TimelineItem>
  );
}

/** The way back stands with what was changed: a button in every line would outweigh what the lines say. */
function Opened({ entry }: { entry: AuditEntry }) {
  return (
    <Box sx={diffStyle}>
      <EntryDiff entry={entry} />
      <Box sx={{ pb: 1, '&:empty': { display: 'none' } }}>
        <EntryUndo entry={entry} single />
      </Box>
    </Box>
  );
}

const namesShown = 3;
const namesStyle = { font: 'inherit', textAlign: 'start', verticalAlign: 'baseline' } as const;
const diffStyle = { mt: 0.5, px: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5 } as const;

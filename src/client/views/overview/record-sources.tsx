/** Notes about a record, and the records of other collections that name it, as the definition says. */
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import RecordIcon from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { DataProvider, RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { CollectionName } from '../../../shared/definition/collections.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useResourceName } from '../../fields/field-texts.ts';
import { FieldCell } from '../../fields/field-views.tsx';
import { useRecordLabel } from '../../fields/record-label.ts';
import { onlyFields } from '../../providers/list-path.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import type { NoteKind } from '../notes/note-kind.ts';
import { NoteLine } from '../notes/note-line.tsx';
import { useMayWrite } from '../use-may-write.ts';
import { TimelineItem } from './timeline-item.tsx';
import {
  timelineSource,
  toldOf,
  type TimelineLineProps,
  type TimelineQuestion,
  type TimelineSource,
} from './timeline-sources.ts';

interface Found {
  of: Resource;
  by: string;
  at: string;
  /** All of them where nothing is said. */
  fields?: readonly string[];
}

async function readRecords({ of, by, at, fields }: Found, { record, count, dataProvider, signal }: TimelineQuestion) {
  const { data } = await (dataProvider as DataProvider<string>).getList<RaRecord>(of.name, {
    filter: { [by]: [record.id] },
    sort: { field: at, order: 'DESC' },
    pagination: { page: 1, perPage: count },
    ...(fields && { meta: onlyFields(fields) }),
    signal,
  });
  return toldOf(
    data.map((one) => ({ key: String(one.id), at: String(one[at]), value: one })),
    count,
  );
}

export const noteKindOf = (notes: Resource): NoteKind => ({
  resource: notes.name as CollectionName,
  parent: notes.partOf ?? '',
  write: notes.can.write,
  note: 'overview.notes_private',
});

export function noteSource(notes: Resource): TimelineSource {
  const kind = noteKindOf(notes);
  return timelineSource<RaRecord>({
    key: notes.name,
    read: (question) => readRecords({ of: notes, by: kind.parent, at: 'created_at' }, question),
    Line: ({ value: note, record }) => {
      const canWrite = useMayWrite(notes) && !record['deleted_at'];
      return (
        <TimelineItem icon={<NoteIcon />}>
          <NoteLine component="div" {...{ kind, note, canWrite }} />
        </TimelineItem>
      );
    },
  });
}

export function recordSource(of: Resource, by: string, at: string): TimelineSource {
  const ofKind = (kind: string) => of.list.columns.find((source) => of.fields[source]?.kind === kind);
  const shown = { state: ofKind('state'), amount: ofKind('money') };
  const fields = [of.representation, by, at, shown.state, shown.amount].filter((source) => source !== undefined);
  return timelineSource<RaRecord>({
    key: `${of.name} ${by}`,
    read: (question) => readRecords({ of, by, at, fields }, question),
    Line: (props) => <NamedRecord {...props} {...{ of, shown }} />,
  });
}

interface NamedRecordProps extends TimelineLineProps<RaRecord> {
  of: Resource;
  shown: Record<'state' | 'amount', string | undefined>;
}

/** `Payment P-002918`, with its state and its amount; it leads to the record. */
function NamedRecord({ value: record, at, of, shown: { state, amount } }: NamedRecordProps) {
  const kind = useResourceName(of)(1);
  const name = useRecordLabel(of)(record);
  const path = resourcePaths(of.name).edit?.(String(record.id));
  const cell = (source: string | undefined) =>
    source !== undefined && (
      <FieldCell
        resource={of.name}
        {...{ source, record }}
        field={of.fields[source]!}
        value={record[source] as unknown}
      />
    );
  return (
    <TimelineItem
      icon={<RecordIcon />}
      at={at}
      end={
        <>
          {cell(state)}
          {amount !== undefined && <Box sx={amountStyle}>{cell(amount)}</Box>}
        </>
      }
    >
      {kind}{' '}
      {path === undefined ? (
        name
      ) : (
        <Link component={RouterLink} to={path}>
          {name}
        </Link>
      )}
    </TimelineItem>
  );
}

const amountStyle = { minWidth: 72, textAlign: 'right', fontWeight: 500, fontVariantNumeric: 'tabular-nums' } as const;

/** What lies in the bin, by deletion: what was deleted together stands together, and comes back together. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate } from 'react-admin';
import { useRef } from 'react';

import type { BinEntry } from '../../../shared/contracts/bin-calls.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo, useFormats } from '../../fields/use-formats.ts';
import { useCountedAs } from '../../fields/counted.ts';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { RangeTicks } from '../../views/list/bulk/range-ticks.tsx';
import { BinRow } from './bin-row.tsx';
import { useRestore } from './use-restore.ts';

export function BinGroups({ entries }: { entries: readonly BinEntry[] }) {
  const rows = useRef<HTMLUListElement>(null);
  const { selectedIds, onSelect } = useListContext<BinEntry>();
  return (
    <>
      <Box component="ul" ref={rows} sx={listStyle}>
        {groupsOf(entries).map((group) => (
          <Group key={group[0]!.id} entries={group} />
        ))}
      </Box>
      <RangeTicks {...{ rows }} selection={{ ids: selectedIds, select: (ids) => onSelect(ids.map(String)) }} />
    </>
  );
}

/** Those of one deletion that follow one another. */
function groupsOf(entries: readonly BinEntry[]): BinEntry[][] {
  const groups: BinEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && entry.deletion !== null && last[0]!.deletion === entry.deletion) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function Group({ entries }: { entries: readonly BinEntry[] }) {
  const [first] = entries;
  if (!first || first.deletion_size < 2 || first.deletion === null)
    return entries.map((entry) => <BinRow key={entry.id} entry={entry} />);
  return (
    <Box component="li" sx={{ '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <GroupHead {...{ first, entries }} deletion={first.deletion} />
      <Box component="ul" sx={[listStyle, { pl: { sm: 3 } }]}>
        {entries.map((entry) => (
          <BinRow key={entry.id} entry={entry} isInGroup />
        ))}
      </Box>
    </Box>
  );
}

/** Within a sentence. */
const asNoun = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

interface GroupHeadProps {
  deletion: string;
  first: BinEntry;
  entries: readonly BinEntry[];
}

function GroupHead({ deletion, first, entries }: GroupHeadProps) {
  const translate = useTranslate();
  const ago = useAgo();
  const { number } = useFormats();
  const { kindOf } = useEntryWords();
  const { selectedIds, onSelect } = useListContext<BinEntry>();
  const { deletion: restore, running } = useRestore();
  const ids = entries.flatMap(({ id, can_restore: can }) => (can ? [id] : []));
  const ticked = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && ticked.length === ids.length;
  const count = number(first.deletion_size);
  const what = useCountedAs()(first.resource, first.deletion_size, asNoun(kindOf(first.resource, 2)));
  const others = selectedIds.filter((id) => !ids.includes(String(id)));
  return (
    <Box sx={headStyle}>
      <Checkbox
        size="small"
        checked={all}
        indeterminate={ticked.length > 0 && !all}
        disabled={ids.length === 0}
        onChange={() => onSelect(all ? others : [...others, ...ids])}
        slotProps={{ input: { 'aria-label': translate('bin.select_together') } }}
      />
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {translate('bin.together', { what })}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {first.deleted_by !== null && ` · ${translate('audit.by', { name: first.deleted_by })}`}
          {' · '}
          <ExactTime at={first.deleted_at}>{ago(first.deleted_at)}</ExactTime>
        </Box>
      </Box>
      <Button
        size="small"
        variant="contained"
        disableElevation
        disabled={running || ids.length === 0}
        onClick={() => void restore(deletion, what)}
      >
        {translate('bin.restore_all', { count })}
      </Button>
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: { xs: 0, sm: 1 },
  py: 0.75,
  backgroundColor: 'action.hover',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

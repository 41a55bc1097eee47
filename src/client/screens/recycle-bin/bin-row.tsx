/** A deleted record: what it was, since when and by whom it is there, and the two ways out. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';

import type { BinEntry } from '../../../shared/contracts/bin-calls.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useVerbLabel } from '../../fields/field-texts.ts';
import { useAgo } from '../../fields/use-formats.ts';
import { findDefinition } from '../../state/definitions.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { useIsOpen } from '../../views/use-may-write.ts';
import { PurgeDialog } from './purge-dialog.tsx';
import { useRestore } from './use-restore.ts';

interface BinRowProps {
  entry: BinEntry;
  /** Since when and by whom it is there, the head of its group says. */
  isInGroup?: boolean;
}

export function BinRow({ entry, isInGroup = false }: BinRowProps) {
  const translate = useTranslate();
  const ago = useAgo();
  const { kindOf } = useEntryWords();
  const [asked, setAsked] = useState(false);
  const name = entry.label ?? translate('bin.nameless');
  const { one: restore, running } = useRestore();
  const { selectedIds, onToggleItem } = useListContext<BinEntry>();
  const to = resourcePaths(entry.resource).edit?.(entry.id);
  const isOpen = useIsOpen()(findDefinition(entry.resource)?.belongsTo ?? 'organisation');
  const refusal = translate(isOpen ? 'bin.no_right' : 'errors.of_organisation');
  const about = [kindOf(entry.resource), entry.deleted_by && translate('audit.by', { name: entry.deleted_by })];
  return (
    <Box component="li" data-row data-id={entry.id} sx={rowStyle}>
      <Checkbox
        size="small"
        checked={selectedIds.includes(entry.id)}
        disabled={!entry.can_restore}
        onChange={() => onToggleItem(entry.id)}
        slotProps={{ input: { 'aria-label': translate('list.select_one', { name }) } }}
      />
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere', '& a': linkStyle }}>
          {to ? <Link to={to}>{name}</Link> : name}
        </Box>
        {!isInGroup && (
          <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
            {about.filter(Boolean).join(' · ')}
            {' · '}
            <ExactTime at={entry.deleted_at}>{ago(entry.deleted_at)}</ExactTime>
          </Box>
        )}
      </Box>
      {!entry.is_final && (
        <Box sx={{ display: 'flex', gap: 1, flex: 'none' }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={running || !entry.can_restore}
            title={entry.can_restore ? undefined : refusal}
            onClick={() => void restore(entry, name)}
          >
            {translate('bin.restore')}
          </Button>
          <EndButton {...{ entry, to, refusal, running }} onAsk={() => setAsked(true)} />
        </Box>
      )}
      {asked && <PurgeDialog {...{ entry, name }} onClose={() => setAsked(false)} />}
    </Box>
  );
}

interface EndButtonProps {
  entry: BinEntry;
  /** The record's page. */
  to: string | undefined;
  /** Why neither way out is the person's. */
  refusal: string;
  running: boolean;
  onAsk: () => void;
}

/** Removes it for good; or leads to where the action that ends such records is asked for, confirmed and called off. */
function EndButton({ entry, to, refusal, running, onAsk }: EndButtonProps) {
  const translate = useTranslate();
  const verbLabel = useVerbLabel(entry.resource);
  const { endedBy, actions = [] } = findDefinition(entry.resource) ?? {};
  const end = actions.find(({ verb }) => verb === endedBy);
  const look = {
    size: 'small',
    // One of each row: red in all of them would be all there is to see.
    color: 'inherit',
    sx: { color: 'text.secondary' },
    disabled: running || !entry.can_end,
    title: entry.can_end ? undefined : refusal,
  } as const;
  if (end && to)
    return (
      <Button {...look} component={Link} to={to}>
        {translate('bin.end_on_page', { action: verbLabel(end) })}
      </Button>
    );
  return (
    <Button {...look} onClick={onAsk}>
      {translate('bin.purge')}
    </Button>
  );
}

const linkStyle = { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } } as const;
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  px: { xs: 0, sm: 1 },
  py: 1,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;

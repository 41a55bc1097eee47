/** A deleted record: what it was, since when and by whom it is there, and the two ways out. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';

import type { BinEntry } from '../../../shared/contracts/bin-calls.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useVerbLabel } from '../../fields/field-texts.ts';
import { useAgo } from '../../fields/use-formats.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { findDefinition } from '../../state/definitions.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { focusHeadingIfLost } from '../../views/focus-heading.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useIsOpen } from '../../views/use-may-write.ts';
import { PurgeDialog } from './purge-dialog.tsx';

export function BinRow({ entry }: { entry: BinEntry }) {
  const translate = useTranslate();
  const ago = useAgo();
  const { kindOf } = useEntryWords();
  const [asked, setAsked] = useState(false);
  const name = entry.label ?? translate('bin.nameless');
  const { restore, running } = useRestore(entry, name);
  const to = resourcePaths(entry.resource).edit?.(entry.id);
  const isOpen = useIsOpen()(findDefinition(entry.resource)?.belongsTo ?? 'organisation');
  const refusal = translate(isOpen ? 'bin.no_right' : 'errors.of_organisation');
  const about = [kindOf(entry.resource), entry.deleted_by && translate('audit.by', { name: entry.deleted_by })];
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere', '& a': linkStyle }}>
          {to ? <Link to={to}>{name}</Link> : name}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {about.filter(Boolean).join(' · ')}
          {' · '}
          <ExactTime at={entry.deleted_at}>{ago(entry.deleted_at)}</ExactTime>
        </Box>
      </Box>
      {!entry.is_final && (
        <Box sx={{ display: 'flex', gap: 1, flex: 'none' }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={running || !entry.can_restore}
            title={entry.can_restore ? undefined : refusal}
            onClick={() => void restore()}
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
    color: 'error',
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

function useRestore(entry: BinEntry, name: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const restore = async () => {
    setRunning(true);
    try {
      const { data } = await dataProvider.transition(entry.resource, { id: entry.id, verb: 'restore' });
      announce(translate('bin.restored', { name }), auditIdOf(data), entry.id);
    } catch (error) {
      const text = failureText(error);
      notify(text, { type: 'error', messageArgs: { _: text } });
    } finally {
      setRunning(false);
      refresh();
      focusHeadingIfLost();
    }
  };
  return { restore, running };
}

const linkStyle = { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } } as const;
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 0, sm: 1.5 },
  py: 1,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;

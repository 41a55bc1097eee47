/** The way to take an entry back, where this person may: of a batch all of it, or this record alone. */
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { focusHeadingIfLost } from '../focus-heading.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { UndoDialogProps } from './undo-dialog.tsx';

const dialog = lazyPart<UndoDialogProps>(async () => (await import('./undo-dialog.tsx')).UndoDialog);

interface EntryUndoProps {
  entry: AuditEntry;
  /** Where a record's own history is shown, that record comes first. */
  single?: boolean;
  /** One of many lines: it stands back, and is told by what it takes back. */
  of?: string;
  onDone?: () => void;
}

export function EntryUndo({ entry, single = false, of, onDone }: EntryUndoProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [scope, setScope] = useState<'entry' | 'batch'>();
  // Of a batch that was taken back in part the rest can be taken back; a record of it that was is.
  if (!entry.can_undo || (single && entry.undone_by !== null)) return null;
  const isBatch = entry.batch_count > 1 && !single;
  const done = () => {
    setScope(undefined);
    refresh();
    onDone?.();
    focusHeadingIfLost();
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        {...(of === undefined
          ? { variant: 'outlined' }
          : { 'aria-label': translate('welcome.undo_change', { change: of }) })}
        onClick={() => setScope(isBatch ? 'batch' : 'entry')}
        sx={of === undefined ? {} : { color: 'text.secondary' }}
      >
        {isBatch ? translate('audit.undo_all', { count: entry.batch_count }) : translate('audit.undo')}
      </Button>
      {scope && (
        <LazyBoundary fallback={null}>
          <dialog.View {...{ entry, scope }} onDone={done} onClose={() => setScope(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}

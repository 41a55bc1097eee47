/** What colleagues changed lately; what can be taken back exactly has an Undo. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';

import type { RecentChange } from '../../../shared/contracts/welcome-calls.ts';
import { useAgo, useFormats } from '../../fields/use-formats.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useSentence } from '../../views/audit/use-sentence.ts';
import { useUndo } from '../../views/undo-toast.tsx';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';

export function RecentChanges({ recent }: { recent: RecentChange[] }) {
  const translate = useTranslate();
  const sentence = useSentenceOf();
  const { asked, ask, cancel, run, busy } = useAskedUndo();
  if (recent.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 2 }}>
        {translate('welcome.recent_empty')}
      </Typography>
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {recent.map((change) => (
          <ChangeLine key={change.audit_id} change={change} onUndo={() => ask(change)} />
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        title={translate('welcome.undo_confirm')}
        body={asked ? sentence(asked) : ''}
        confirm={translate('welcome.undo')}
        busy={busy}
        onConfirm={() => void run()}
        onClose={cancel}
      />
    </>
  );
}

function useAskedUndo() {
  const undo = useUndo();
  const [asked, ask] = useState<RecentChange>();
  const [busy, setBusy] = useState(false);
  const cancel = () => ask(undefined);
  const run = async () => {
    if (!asked || busy) return;
    setBusy(true);
    await undo(asked.audit_id);
    setBusy(false);
    cancel();
  };
  return { asked, ask, cancel, run, busy };
}

function ChangeLine({ change, onUndo }: { change: RecentChange; onUndo: () => void }) {
  const translate = useTranslate();
  const ago = useAgo();
  const { momentFull } = useFormats();
  const to =
    change.resource_id === null || change.count > 1
      ? undefined
      : resourcePaths(change.resource).edit?.(change.resource_id);
  const text = useSentenceOf()(change);
  const fields = change.fields.map((field) => translate(`resources.${change.resource}.fields.${field}`, { _: field }));
  const names = fields.length > 0 ? [fields.slice(0, 3).join(translate('list.separator'))] : [];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 48,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {to ? (
            <Link component={RouterLink} to={to} color="inherit" underline="hover">
              {text}
            </Link>
          ) : (
            text
          )}
        </Typography>
        <Typography variant="caption" title={momentFull(change.at)} sx={{ color: 'text.secondary' }}>
          {[...names, ago(change.at)].join(' · ')}
        </Typography>
      </Box>
      {change.can_undo && (
        <Button
          size="small"
          color="inherit"
          aria-label={translate('welcome.undo_change', { change: text })}
          onClick={onUndo}
          sx={{ color: 'text.secondary' }}
        >
          {translate('welcome.undo')}
        </Button>
      )}
    </Box>
  );
}

/** Hook: what the server did by itself, the system did. */
function useSentenceOf(): (change: RecentChange) => string {
  const translate = useTranslate();
  const sentence = useSentence();
  return (change) => sentence({ ...change, actor: change.actor_name ?? translate('welcome.someone') });
}

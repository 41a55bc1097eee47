/** Offers what was typed here before and not saved: to put it back, or to let it go. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { useAgo } from '../../fields/use-formats.ts';
import type { Draft } from '../../state/drafts.ts';
import { focusHeadingIfLost } from '../focus-heading.ts';
import type { Values } from './changed-fields.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { findConflict, settle } from './conflict.ts';

interface DraftBarProps {
  resource: Resource;
  offer: Draft | undefined;
  /** The record as it is now; of a new one what the form began with. */
  saved: Values;
  restore: (values: Values) => void;
  drop: () => void;
}

export function DraftBar({ offer, ...rest }: DraftBarProps) {
  return offer ? <Offer {...rest} offer={offer} /> : null;
}

function Offer({ resource, offer, saved, restore, drop }: DraftBarProps & { offer: Draft }) {
  const translate = useTranslate();
  const ago = useAgo();
  const label = useFieldLabel(resource.name);
  const [comparing, setComparing] = useState(false);
  const names = Object.keys(offer.values);
  const hasMoved = offer.version !== Number(saved['version'] ?? 0);
  const mine = { ...saved, ...offer.values };
  const conflict = findConflict(resource.fields, names, {
    base: { ...saved, ...offer.base },
    mine,
    theirs: { ...saved, version: Number(saved['version'] ?? 0) },
  });
  const putBack = (values: Values) => {
    restore(values);
    focusHeadingIfLost();
  };
  const start = () => (conflict.disputed.length > 0 ? setComparing(true) : putBack(offer.values));

  return (
    <Alert
      severity={hasMoved ? 'warning' : 'info'}
      sx={{
        mt: 2,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1 },
        '& .MuiAlert-action': { pt: 0.5 },
      }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              drop();
              focusHeadingIfLost();
            }}
          >
            {translate('forms.draft.discard')}
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={start}>
            {translate(conflict.disputed.length > 0 ? 'forms.draft.compare' : 'forms.draft.restore')}
          </Button>
        </Box>
      }
    >
      <Box component="span" sx={{ fontWeight: 500 }}>
        {translate('forms.draft.offer', { when: ago(new Date(offer.atMs).toISOString()) })}
      </Box>{' '}
      {translate('forms.draft.fields', {
        fields: names.map((source) => label(source, resource.fields[source])).join(translate('list.separator')),
      })}
      {hasMoved && <> {translate('forms.draft.moved')}</>}
      {comparing && (
        <ConflictDialog
          {...{ resource, conflict, mine }}
          isDraft
          saving={false}
          onSettle={(choice) => {
            setComparing(false);
            const settled: Values = settle(conflict, mine, choice);
            putBack(Object.fromEntries(names.map((source) => [source, settled[source] ?? null])));
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </Alert>
  );
}

/** Chooses what is to stay of two records, and merges them with a reason. */
import SwapIcon from '@mui/icons-material/SwapHoriz';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { bringIntoSight } from '../../views/focus-heading.ts';
import { Failed, Loading } from '../../views/states.tsx';
import { useWaitLabel } from '../../views/use-retry-after.ts';
import { MergeFields } from './merge-fields.tsx';
import { type MergeSide, useDiffering, useMerge, usePair, type MergeIds } from './use-merge.ts';
import { MergeMoves } from './merge-moves.tsx';
import type { Merged } from './merge-result.tsx';
import { isReason, ReasonInput } from './reason-input.tsx';

interface MergeCompareProps {
  ids: MergeIds;
  take: readonly string[];
  swap: () => void;
  back?: () => void;
  done: (merged: Merged) => void;
  close: () => void;
}

export function MergeCompare({ ids, take, swap, back, done, close }: MergeCompareProps) {
  const translate = useTranslate();
  const { data: pair, error, refetch } = usePair(ids);
  const waitLabel = useWaitLabel();
  const differingOf = useDiffering();
  const [chosen, setChosen] = useState<Record<string, MergeSide>>(() =>
    Object.fromEntries(take.map((source) => [source, 'goes' as const])),
  );
  const [reason, setReason] = useState('');
  const { merge, running, failure, wait } = useMerge(ids, { reread: refetch, done });
  const { differing, sameCount } = pair ? differingOf(pair) : { differing: [], sameCount: 0 };
  const sides = Object.fromEntries(differing.map(({ source, side }) => [source, chosen[source] ?? side]));
  return (
    <>
      <DialogContent>
        {failure && (
          <Alert ref={bringIntoSight} severity={failure.isStale ? 'warning' : 'error'} sx={{ mb: 2 }}>
            {failure.text} {failure.isStale && translate('people.merge_stale')}
          </Alert>
        )}
        {!pair && !error && <Loading rows={6} height={56} />}
        {!pair && Boolean(error) && <Failed error={error} retry={() => void refetch()} />}
        {pair && (
          <>
            <MergeFields
              {...{ differing, sides }}
              stays={pair.stays}
              goes={pair.goes}
              choose={(source, side) => setChosen({ ...chosen, [source]: side })}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
              {differing.length === 0 && `${translate('people.merge_nothing')} `}
              {sameCount > 0 && translate('people.merge_same', { smart_count: sameCount })}
            </Typography>
            <MergeMoves moves={pair.plan.moves} />
            <ReasonInput value={reason} change={setReason} disabled={running} />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
              {translate('people.merge_class')}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > *': { m: '0 !important' } }}>
        <Button color="inherit" startIcon={<SwapIcon />} disabled={!pair || running} onClick={swap}>
          {translate('people.merge_swap')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {back && (
          <Button color="inherit" disabled={running} onClick={back}>
            {translate('people.merge_back')}
          </Button>
        )}
        <Button color="inherit" disabled={running} onClick={close}>
          {translate('form.cancel')}
        </Button>
        <Button
          variant="contained"
          disableElevation
          disabled={!pair || running || wait > 0 || !isReason(reason)}
          startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          onClick={() => pair && void merge(pair, sides, reason.trim())}
        >
          {waitLabel(translate('people.merge_do'), wait)}
        </Button>
      </DialogActions>
    </>
  );
}

/** Makes one member of two: finds the other record, sets both beside each other, and says what came of it. */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRefresh, useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import { focusHeadingIfLost } from '../../views/focus-heading.ts';
import type { AddedActionProps } from '../../views/form/action-extensions.ts';
import { MergeCompare } from './merge-compare.tsx';
import { MergeResult, type Merged } from './merge-result.tsx';
import { MergeSearch } from './merge-search.tsx';

export interface MergeDialogProps extends AddedActionProps {
  /** The other record, where it is known. */
  other?: string;
  /** Fields of the other one that the person has asked for already. */
  take?: readonly string[];
}

export function MergeDialog({ record, onClose, other, take = [] }: MergeDialogProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const id = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const own = String(record.id);
  const [found, setFound] = useState(other);
  const [swapped, setSwapped] = useState(false);
  const [merged, setMerged] = useState<Merged>();
  const close = () => {
    onClose();
    if (merged) refresh();
    focusHeadingIfLost();
  };
  const ids = found === undefined ? undefined : swapped ? { stays: found, goes: own } : { stays: own, goes: found };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="md" fullWidth fullScreen={isNarrow}>
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
        {translate('people.merge_title')}
      </DialogTitle>
      {merged && <MergeResult merged={merged} close={close} />}
      {!merged && !ids && <MergeSearch record={record} choose={setFound} close={close} />}
      {!merged && ids && (
        <MergeCompare
          key={ids.stays}
          ids={ids}
          take={swapped ? noFields : take}
          swap={() => setSwapped(!swapped)}
          done={setMerged}
          close={close}
          {...(other === undefined && { back: () => setFound(undefined) })}
        />
      )}
    </Dialog>
  );
}

const noFields: readonly string[] = [];

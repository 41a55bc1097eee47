/**
 * A new record by a few of its fields, in a dialog over its list. It is made as the form makes it: the same call, the same checks, and the
 * verb that may follow. What is typed is kept as a draft, and goes along to the whole form.
 */
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { CreateBase, useCloseNotification, useRefresh, useTranslate } from 'react-admin';
import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { useResourceNoun } from '../../fields/field-texts.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { auditIdOf } from '../audit-id.ts';
import type { Created } from '../form/use-create.tsx';
import { useUndoToast } from '../undo-toast.tsx';
import { QuickAddForm } from './quick-add-form.tsx';
import { pointOutRow } from './point-out-row.ts';

interface QuickAddProps {
  resource: Resource;
  close: () => void;
}

export function QuickAdd({ resource, close }: QuickAddProps) {
  const translate = useTranslate();
  const id = useId();
  const name = useResourceNoun(resource)(1);
  const title = translate(`resources.${resource.name}.create`, { _: translate('list.create', { name }) });
  const [round, setRound] = useState(0);
  // What was typed, and whether it is on its way: closed by accident it would be gone.
  const isBusy = useRef<() => boolean>(() => false);
  const tell = useTold(resource);
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  // The page behind it was left: the draft stays.
  const isLeft = pathname !== openedAt;
  const finish = (created: Created) => {
    tell(created);
    if (created.next === 'another') setRound(round + 1);
    else close();
  };
  return (
    <CreateBase resource={resource.name} disableAuthentication redirect={false} mutationOptions={quiet}>
      <Dialog
        open={!isLeft}
        onClose={(_event, reason) => !(reason === 'backdropClick' && isBusy.current()) && close()}
        aria-labelledby={id}
        maxWidth="sm"
        fullWidth
        sx={dialogStyle}
      >
        <Box sx={headStyle}>
          <DialogTitle id={id} sx={{ flex: 1, p: 0, fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
          <IconButton size="small" aria-label={translate('tabs.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        <QuickAddForm key={round} {...{ resource, round, finish, close, isBusy }} />
      </Dialog>
    </CreateBase>
  );
}

/** Failures are drawn in the dialog. */
const quiet = { onError: () => undefined };

/** Hook: tells what came of it, leads to the record, and shows its row where the list has one. */
function useTold(resource: Resource) {
  const translate = useTranslate();
  const announce = useUndoToast();
  const refresh = useRefresh();
  const label = useRecordLabel(resource);
  const { show, edit } = resourcePaths(resource.name);
  return ({ record, isFollowed }: Created) => {
    const id = String(record.id);
    const key = isFollowed ? `quick_add.added_and.${resource.afterCreate}` : 'quick_add.added';
    const to = (show ?? edit)?.(id);
    announce(translate(key, { label: label(record) }), auditIdOf(record), id, to && <OpenLink to={to} />);
    refresh();
    pointOutRow(id);
  };
}

function OpenLink({ to }: { to: string }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Button size="small" component={Link} to={to} onClick={close} sx={{ my: -0.5, fontWeight: 600 }}>
      {translate('quick_add.open')}
    </Button>
  );
}

const headStyle = { display: 'flex', alignItems: 'center', gap: 1, pl: 3, pr: 1.5, pt: 2, pb: 0.5 } as const;

const dialogStyle = {
  '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '& .MuiDialog-paper': { mx: { xs: 1.5, sm: 4 }, width: { xs: 'calc(100% - 24px)', sm: 'calc(100% - 64px)' } },
} as const;

/** What can be done with a record now, as the server allows it: up to two buttons, the rest in a menu with the reason where one cannot. */
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';

import { isFinal, type Resource } from '../../../shared/definition/define-resource.ts';
import { useRecordVerbs, useVerbsOf, type RecordVerb } from '../action/use-record-verbs.tsx';
import { useDoneText } from '../done-text.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { useMayWrite } from '../use-may-write.ts';
import { useWaitLabel } from '../use-retry-after.ts';
import { useActionExtensions, type ActionExtension } from './action-extensions.ts';
import { useCopy } from './use-copy.ts';
import { useObstacles } from './use-obstacles.ts';
import { useRecordAction } from './use-record-action.ts';

interface RecordActionsProps {
  resource: Resource;
  record: RaRecord;
  name: string;
  /** Is told when something was done, or refused; without it a lost focus goes to the page's heading. */
  settled?: () => void;
}

interface Action extends RecordVerb {
  /** Seconds until it can be tried again; its label says so as well. */
  wait: number;
  run: () => unknown;
}

/** Two on a phone would send their menu to a line of its own. */
const buttonsShown = { wide: 2, narrow: 1 };

export function RecordActions(props: RecordActionsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const record = useObstacles(props.resource, props.record, anchor !== null);
  const { actions, running, dialog } = useRecordActions({ ...props, record });
  const start = (action: Action) => {
    setAnchor(null);
    void action.run();
  };
  const width = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true }) ? 'narrow' : 'wide';
  const offered = actions.filter((action) => action.reason === undefined && !action.isDanger && !action.isRare);
  const buttons = offered.slice(0, buttonsShown[width]);
  const others = actions.filter((action) => !buttons.includes(action));
  // A menu in which nothing can be done is not offered.
  const rest = others.some((action) => action.reason === undefined) ? others : [];

  return (
    <>
      {buttons.map((action) => (
        <Button
          key={action.verb}
          variant="outlined"
          color="inherit"
          disabled={running || action.wait > 0}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <IconButton
          aria-label={translate('form.more_actions')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreHorizIcon />
        </IconButton>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('form.more_actions') } }}
      >
        {rest.map((action) => (
          <MenuItem
            key={action.verb}
            dense
            disabled={action.reason !== undefined || running || action.wait > 0}
            onClick={() => start(action)}
            sx={action.isDanger ? { color: 'error.main' } : undefined}
          >
            <ListItemText primary={action.label} secondary={action.reason} />
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  );
}

/** Hook: what the server allows now and what parts of the app add, the hard ones last, and the dialog that one of them may open, to be drawn. */
export function useRecordActions({ resource, record, name, settled }: RecordActionsProps) {
  const translate = useTranslate();
  const done = useDoneText(resource);
  const canWrite = useMayWrite(resource);
  const verbsOf = useVerbsOf(resource);
  const { moveToBin, running: isMoving, wait } = useRecordAction(resource, record, settled);
  const { start, dialog: question, running, waitOf } = useRecordVerbs(resource, settled);
  const { copy, running: isCopying } = useCopy(resource);
  const waitLabel = useWaitLabel();
  const added = useActionExtensions(resource, record);
  const [opened, setOpened] = useState<ActionExtension>();
  const dialog = (
    <>
      {question}
      {opened && (
        <LazyBoundary fallback={null}>
          <opened.view.View {...{ resource, record }} onClose={() => setOpened(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
  // What is in the bin is restored first.
  if (record['deleted_at']) return { actions: [], running, dialog };
  const waiting = (verb: RecordVerb, seconds: number) => ({
    ...verb,
    label: waitLabel(verb.label, seconds),
    wait: seconds,
  });
  const verbs = [
    ...verbsOf(record).map((verb) => ({
      ...waiting(verb, waitOf(verb.verb)),
      run: (): unknown => start(record, name, verb.verb),
    })),
    ...added.map((action): Action => ({ ...namedBy(action, translate), wait: 0, run: () => setOpened(action) })),
  ].toSorted((one, other) => rankOf(one) - rankOf(other));
  const toBin: Action = {
    ...waiting({ verb: 'delete', label: translate('form.move_to_bin'), isDanger: true, isRare: false }, wait),
    // The toast's Undo takes it back.
    run: () => moveToBin(done('delete', { name })),
  };
  const copying: Action = {
    verb: 'duplicate',
    label: translate('form.duplicate'),
    isDanger: false,
    isRare: true,
    wait: 0,
    run: () => copy(record),
  };
  const ways =
    canWrite && resource.canCopy ? [...verbs, copying].toSorted((one, other) => rankOf(one) - rankOf(other)) : verbs;
  const mayGo = canWrite && !resource.disabledOperations?.includes('delete') && !isFinal(resource, record);
  return { actions: mayGo ? [...ways, toBin] : ways, running: running || isMoving || isCopying, dialog };
}

const namedBy = ({ verb, label }: ActionExtension, translate: (key: string) => string): RecordVerb => ({
  verb,
  label: translate(label),
  isDanger: false,
  isRare: false,
});

/** What is hard comes last. */
const rankOf = ({ isDanger, isRare }: RecordVerb) => (isDanger ? 2 : isRare ? 1 : 0);

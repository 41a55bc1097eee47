/** What can be done with a record now, as the server allows it: up to two buttons, the rest in a menu with the reason where one cannot. */
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';

import type { AllowedAction } from '../../../shared/contracts/collections.ts';
import type { Resource, Transition } from '../../../shared/define-resource.ts';
import { useVerbLabel } from '../../fields/field-texts.ts';
import { useHasPermission } from '../../state/session.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useRecordAction } from './use-record-action.ts';

interface RecordActionsProps {
  resource: Resource;
  record: RaRecord;
  name: string;
}

interface Action {
  key: string;
  label: string;
  /** Why it cannot be done now. */
  reason?: string;
  question: { title: string; body: string; destructive: boolean } | undefined;
  run: () => Promise<boolean>;
}

const buttonsShown = 2;

export function RecordActions(props: RecordActionsProps) {
  const translate = useTranslate();
  const { actions, running } = useActions(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Action>();
  const start = (action: Action) => {
    setAnchor(null);
    if (action.question) setAsked(action);
    else void action.run();
  };
  const buttons = actions
    .filter((action) => action.reason === undefined && action.key !== binKey)
    .slice(0, buttonsShown);
  const others = actions.filter((action) => !buttons.includes(action));
  // A menu in which nothing can be done is not offered.
  const rest = others.some((action) => action.reason === undefined) ? others : [];

  return (
    <>
      {buttons.map((action) => (
        <Button key={action.key} variant="outlined" color="inherit" disabled={running} onClick={() => start(action)}>
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {rest.map((action) => (
          <MenuItem
            key={action.key}
            dense
            disabled={action.reason !== undefined || running}
            onClick={() => start(action)}
          >
            <ListItemText primary={action.label} secondary={action.reason} />
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.question?.title ?? ''}
        body={asked?.question?.body ?? ''}
        confirm={asked?.label ?? ''}
        destructive={asked?.question?.destructive ?? false}
        busy={running}
        onConfirm={() => void asked?.run().finally(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

const binKey = 'delete';

function useActions({ resource, record, name }: RecordActionsProps) {
  const translate = useTranslate();
  const verbLabel = useVerbLabel(resource.name);
  const canWrite = useHasPermission(resource.can.write);
  const { transition, moveToBin, running } = useRecordAction(resource, record);
  // What is in the bin is restored first.
  if (record['deleted_at']) return { actions: [], running };
  const allowed = (record['allowed_actions'] ?? []) as AllowedAction[];
  const actions: Action[] = resource.transitions.flatMap((move) => {
    const entry = allowed.find(({ verb }) => verb === move.verb);
    if (!entry) return [];
    const label = verbLabel(move);
    const { disabled_reason } = entry;
    return {
      key: move.verb,
      label,
      ...(disabled_reason !== undefined && { reason: translate(`errors.${disabled_reason}`, { _: disabled_reason }) }),
      question: mayBeTakenBack(move)
        ? undefined
        : {
            title: translate('form.confirm_title', { action: label, name }),
            body: translate('form.confirm_final'),
            destructive: true,
          },
      run: () =>
        transition(
          move.verb,
          translate(`form.done_verbs.${move.verb}`, { name, _: translate('form.done', { action: label }) }),
        ),
    };
  });
  if (canWrite) actions.push(binAction());
  return { actions, running };

  function binAction(): Action {
    return {
      key: binKey,
      label: translate('form.move_to_bin'),
      // The toast's Undo takes it back.
      question: undefined,
      run: () => moveToBin(translate('form.moved_to_bin', { name })),
    };
  }
}

/** What the toast's Undo takes back need not be asked about first. */
const mayBeTakenBack = (move: Transition) => move.audit === 'reversible';

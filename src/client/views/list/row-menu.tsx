/** What can be done with one record of a list, as the server allows it now. */
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useRecordActions } from '../form/record-actions.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { openPath } from './list-row.tsx';
import { RowMovesContext } from './row-moves.ts';
import { MoveItems } from './order/move-items.tsx';
import { useOrdering } from './order/use-ordering.ts';
import { useRowLeft } from './use-row-left.ts';
import { useWalk } from './use-walk.ts';

interface RowMenuProps {
  resource: Resource;
  id: string;
  anchor: HTMLElement;
}

export function RowMenu({ resource, id, anchor }: RowMenuProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const failureText = useFailureText();
  // The rows of a list say nothing of what can be done with them.
  const { data: record, error } = useQuery({
    queryKey: ['row_menu', resource.name, id],
    queryFn: async () => (await dataProvider.getOne<RaRecord>(resource.name, { id, meta: { obstacles: true } })).data,
    gcTime: 0,
  });
  const [isOpen, setOpen] = useState(true);
  useRowLeft(anchor);
  const refresh = useRefresh();
  const isGone = error instanceof HttpError && error.status === 404;
  // The row of a record that is there no more goes.
  useEffect(() => {
    if (isGone) refresh();
  }, [isGone, refresh]);
  if (record) return <RecordMenu {...{ resource, record, anchor, isOpen }} close={() => setOpen(false)} />;
  return (
    <Menu
      anchorEl={anchor}
      open={isOpen}
      onClose={() => setOpen(false)}
      slotProps={{ list: { 'aria-label': translate('list.actions') } }}
    >
      <MenuItem dense disabled>
        {error ? failureText(error) : translate('list.loading')}
      </MenuItem>
    </Menu>
  );
}

/** The focus goes on among the rows, and not to the heading of the page: `useRowLeft`. */
const stayInList = () => undefined;

interface RecordMenuProps {
  resource: Resource;
  record: RaRecord;
  anchor: HTMLElement;
  isOpen: boolean;
  close: () => void;
}

function RecordMenu({ resource, record, anchor, isOpen, close }: RecordMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const name = useRecordLabel(resource)(record);
  const { actions, running, dialog } = useRecordActions({ resource, record, name, settled: stayInList });
  const to = openPath(resource, record);
  const walk = useWalk();
  const { show, edit } = resourcePaths(resource.name);
  // Where a row opens what shows the record, its form is one line further.
  const form = show && edit?.(String(record.id));
  const { isOn: isOrdering } = useOrdering(resource);
  const moves = useContext(RowMovesContext)?.(String(record.id)) ?? [];
  const choose = (work: () => unknown) => () => {
    close();
    void work();
  };
  const harmful = actions.filter(({ isDanger }) => isDanger);
  const harmless = actions.filter(({ isDanger }) => !isDanger);
  const item = ({ verb, label, reason, wait, isDanger, run }: (typeof actions)[number]) => (
    <MenuItem
      key={verb}
      dense
      data-danger={isDanger || undefined}
      disabled={reason !== undefined || running || wait > 0}
      onClick={choose(run)}
      sx={isDanger ? { color: 'error.main' } : undefined}
    >
      <ListItemText primary={label} secondary={reason} />
    </MenuItem>
  );
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        slotProps={{ list: { 'aria-label': translate('list.row_actions', { name }) } }}
      >
        {to !== undefined && (
          <MenuItem dense onClick={choose(() => navigate(to, { state: walk(record.id) }))}>
            {translate('lists.open_row')}
          </MenuItem>
        )}
        {form !== undefined && (
          <MenuItem dense onClick={choose(() => navigate(form, { state: walk(record.id) }))}>
            {translate('lists.edit_row')}
          </MenuItem>
        )}
        {isOrdering && <MoveItems id={String(record.id)} {...{ resource, choose }} />}
        {moves.map(({ key, label, run }) => (
          <MenuItem key={key} dense disabled={!run} onClick={run && choose(run)}>
            {label}
          </MenuItem>
        ))}
        {harmless.map((action) => item(action))}
        {harmful.length > 0 && <Divider component="li" role="separator" />}
        {harmful.map((action) => item(action))}
      </Menu>
      {dialog}
    </>
  );
}

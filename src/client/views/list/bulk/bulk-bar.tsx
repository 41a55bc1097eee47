/** What can be done with the ticked records. It stands between the rows and the foot of the list while any is ticked, and covers neither. */
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useState, type RefObject } from 'react';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useFormats } from '../../../fields/use-formats.ts';
import { focusHeadingIfLost } from '../../focus-heading.ts';
import { LazyBoundary } from '../../lazy-boundary.tsx';
import { useWaitLabel } from '../../use-retry-after.ts';
import { useListParts } from '../list-parts.ts';
import { useTotal } from '../use-total.ts';
import { bulkBarStyle } from './bulk-bar-style.ts';
import { useBulkActions, type BulkAction } from './bulk-actions.ts';
import { BulkRefused } from './bulk-refused.tsx';
import { ExportSelected } from './export-selected.tsx';
import { RangeTicks } from './range-ticks.tsx';
import { useRunBulk } from './use-run-bulk.tsx';

/** As many stand in the bar; the others in its menu. On a phone, where the bar would have to be scrolled, it is one or none. */
const actionsShown = 3;

interface BulkBarProps {
  resource: Resource;
  /** What holds the rows of the list; without it none is ticked with others. */
  rows?: RefObject<HTMLElement | null>;
}

export function BulkBar({ resource, rows }: BulkBarProps) {
  const translate = useTranslate();
  const { selection } = useListParts();
  const actions = useBulkActions(resource);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { start, dialog, isRunning, refused, dismiss, waitOf } = useRunBulk(resource);
  const [opened, setOpened] = useState<BulkAction['added']>();
  const ranges = rows && <RangeTicks {...{ rows, selection }} />;
  if (selection.ids.length === 0)
    return (
      <>
        {ranges}
        {dialog}
      </>
    );
  const clear = () => {
    selection.clear();
    dismiss();
    focusHeadingIfLost();
  };
  const { shown, rest, last } = isNarrow ? partOnPhone(actions) : partInBar(actions);
  const run = (action: BulkAction) => (action.added ? setOpened(action.added) : void start(action));
  return (
    <>
      {ranges}
      {refused && <BulkRefused {...{ resource, refused }} close={dismiss} />}
      <Paper
        data-foot-bar
        elevation={0}
        square
        role="toolbar"
        aria-label={translate('list.bulk_actions')}
        sx={[bulkBarStyle, { overflowX: 'auto' }]}
      >
        <IconButton size="small" aria-label={translate('list.clear_selection')} onClick={clear}>
          <CloseIcon fontSize="small" />
        </IconButton>
        <Selected />
        <Actions actions={shown} {...{ run, isRunning, waitOf }} />
        <ExportSelected resource={resource} />
        {rest.length > 0 && (
          <MoreActions
            label={translate(shown.length > 0 ? 'lists.more_actions' : 'list.actions')}
            {...{ rest, run, isRunning, waitOf }}
          />
        )}
        {last.length > 0 && <Divider orientation="vertical" flexItem sx={{ my: 1, ml: 'auto', mr: 0.5 }} />}
        <Actions actions={last} {...{ run, isRunning, waitOf }} />
      </Paper>
      {dialog}
      {opened && (
        <LazyBoundary fallback={null}>
          <opened.view.View resource={resource} ids={selection.ids.map(String)} onClose={() => setOpened(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** What stands in the bar, what in its menu, and what ends it. */
interface Parts {
  shown: readonly BulkAction[];
  rest: readonly BulkAction[];
  last: readonly BulkAction[];
}

function partInBar(actions: readonly BulkAction[]): Parts {
  const verbs = actions.filter(({ action }) => action !== 'delete');
  const shown = verbs.length > actionsShown + 1 ? verbs.slice(0, actionsShown) : verbs;
  return { shown, rest: verbs.slice(shown.length), last: actions.filter(({ action }) => action === 'delete') };
}

const partOnPhone = (actions: readonly BulkAction[]): Parts =>
  actions.length > 1 ? { shown: [], rest: actions, last: [] } : { shown: actions, rest: [], last: [] };

/** How many are ticked; and where that is the whole page of more, the way to all of them. */
function Selected() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data, perPage } = useListContext<RaRecord>();
  const { selection } = useListParts();
  const { total = 0, isAtLeast } = useTotal();
  const rows = data ?? [];
  const isPage = rows.length > 0 && rows.every(({ id }) => selection.ids.includes(id));
  const words = { count: number(total) };
  return (
    <>
      <Typography role="status" sx={{ fontSize: 'body2.fontSize', fontWeight: 600, pr: 1, whiteSpace: 'nowrap' }}>
        {selection.everything
          ? translate(isAtLeast ? 'lists.all_selected_more' : 'lists.all_selected', words)
          : translate('list.selected', selection.ids.length)}
      </Typography>
      {isPage && !selection.everything && total > perPage && (
        <Button size="small" onClick={selection.selectEverything} sx={buttonStyle}>
          {translate(isAtLeast ? 'lists.select_all_more' : 'lists.select_all', words)}
        </Button>
      )}
    </>
  );
}

interface RunProps {
  run: (action: BulkAction) => void;
  isRunning: boolean;
  waitOf: (action: string) => number;
}

function Actions({ actions, run, isRunning, waitOf }: RunProps & { actions: readonly BulkAction[] }) {
  const waitLabel = useWaitLabel();
  return actions.map((action) => (
    <Button
      key={action.action}
      size="small"
      color={action.isDanger ? 'error' : 'inherit'}
      disabled={action.isIdle || isRunning || waitOf(action.action) > 0}
      onClick={() => run(action)}
      sx={buttonStyle}
    >
      {waitLabel(action.label, waitOf(action.action))}
    </Button>
  ));
}

function MoreActions({
  label,
  rest,
  run,
  isRunning,
  waitOf,
}: RunProps & { label: string; rest: readonly BulkAction[] }) {
  const waitLabel = useWaitLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={isRunning}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={buttonStyle}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {rest.map((action, index) => (
          <MenuItem
            key={action.action}
            dense
            divider={rest[index + 1]?.action === 'delete'}
            disabled={action.isIdle || waitOf(action.action) > 0}
            onClick={() => {
              setAnchor(null);
              run(action);
            }}
            sx={action.isDanger ? { color: 'error.main' } : {}}
          >
            {waitLabel(action.label, waitOf(action.action))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const buttonStyle = { whiteSpace: 'nowrap', flex: 'none' } as const;

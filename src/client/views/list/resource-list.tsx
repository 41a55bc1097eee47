/** The list of any resource, drawn from its definition. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ListContextProvider, useListContext, useListFilterContext, useTranslate } from 'react-admin';
import { memo, useContext, useMemo, useRef, useState } from 'react';

import { rightsToTick, type Resource } from '../../../shared/definition/define-resource.ts';
import type { FilterValues } from '../../fields/field-props.ts';
import { useResourceName, useResourceNoun } from '../../fields/field-texts.ts';
import { SearchWords } from '../../fields/parts/highlighted.tsx';
import { wordsOfSearch } from '../../fields/parts/search-highlights.ts';
import { densityProperties } from '../../state/density.ts';
import { ownQueryOf } from '../../state/list-memory.ts';
import { treeShown } from '../../state/list-tree.ts';
import { usePersonId } from '../../state/session.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { PageTabsContext } from '../page-tabs-context.ts';
import { PublishingSlot } from '../publishing/publishing-slot.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { SkipLink } from '../skip-link.tsx';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { useIsOpen } from '../use-may-write.ts';
import { BesideListContext } from './beside-context.ts';
import { ColumnsButton } from './columns-button.tsx';
import { CreateButton } from './create-button.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { WithAside } from './list-asides.tsx';
import { ListFailed, ListStale } from './list-failed.tsx';
import { ListHead } from './list-head.tsx';
import { ListPartsContext, ListReadingContext, useListParts } from './list-parts.ts';
import { ListTable } from './list-table.tsx';
import { OrderButton } from './order/order-button.tsx';
import { useOrdering } from './order/use-ordering.ts';
import { Paging } from './paging.tsx';
import { enterRows, useRowKeys } from './row-keys.ts';
import { bulkBarHeight, rowsFrame } from './rows-frame.ts';
import { ViewStrip } from './saved/view-strip.tsx';
import { RowMenus } from './row-menus.tsx';
import { SearchBox } from './search-box.tsx';
import { useSearchedFields } from './searched-fields.ts';
import { useList } from './use-list.ts';
import { rowPartsStyle } from './table-style.ts';

const rowOrder = lazyPart(async () => (await import('./order/row-order.tsx')).RowOrder);
/** Most lists have rows: what is said of one that has none is fetched then. */
const listEmpty = lazyPart(async () => (await import('./list-empty.tsx')).ListEmpty);
/** What a phone shows is fetched with the list there, and no other screen waits for it. */
const listCards = lazyPart(async () => (await import('./list-cards.tsx')).ListCards, { isFirst: true });
const sortMenu = lazyPart(async () => (await import('./sort-menu.tsx')).SortMenu, { isFirst: true });
/** Few lists hold what is shown for a time, or are of money. */
const listExtras = lazyPart(async () => (await import('./list-extras.tsx')).ListExtras);
/** Few records stand in trees. */
const treeView = lazyPart(async () => (await import('../tree/tree-view.tsx')).TreeView);
/** On a phone what tells them apart stands among the tools. */
const treeChoice = lazyPart(async () => (await import('../tree/tree-choice.tsx')).TreeChoice);
const rowSwitches = lazyPart(async () => (await import('./row-switches.tsx')).RowSwitches);
const bulkBar = lazyPart(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar);

interface ResourceListProps {
  resource: Resource;
  /** Name of the menu item that shows it: two items over one collection are two lists. */
  screen: string;
  /** A filter the screen always has, e.g. only what waits for a decision. */
  preset?: FilterValues | undefined;
}

/** The state of a list lives in its address alone: a link shows to others what its sender sees. */
export function ResourceList({ resource, screen, preset }: ResourceListProps) {
  const openedWith = ownQueryOf(screen, usePersonId());
  const { list, ...state } = useList({ resource, screen, preset, openedWith });
  const { address, change, selection, choice, readAtMs, failure } = state;
  // Its parts are drawn anew when something of theirs has changed, not whenever the list asks the server.
  const parts = useMemo(
    () => ({ screen, preset, address, change, selection, choice }),
    [screen, preset, address, change, selection, choice],
  );
  const reading = useMemo(() => ({ readAtMs, failure }), [readAtMs, failure]);
  return (
    <ListContextProvider value={list}>
      <ListPartsContext value={parts}>
        <ListReadingContext value={reading}>
          <ListPage {...{ resource, screen, preset }} />
        </ListReadingContext>
      </ListPartsContext>
    </ListContextProvider>
  );
}

/** Drawn anew with what it listens to, and not whenever the list asks the server. */
const ListPage = memo(function ListPage({ resource, screen, preset }: ResourceListProps) {
  const name = useResourceName(resource);
  const noun = useResourceNoun(resource);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const translate = useTranslate();
  const inBin = useListFilterContext().filterValues['deleted'] === true;
  const createButton = inBin ? null : <CreateButton resource={resource} />;
  const extras = !inBin && (resource.list.windows ?? resource.list.sums);
  const inTabs = useContext(PageTabsContext);
  const searched = useSearchedFields(resource);
  const own = inTabs?.title ?? (preset ? translate(`menu.${screen}`) : name(2));
  const tools = (
    <Box sx={toolsStyle}>
      {narrow && resource.list.tree && (
        <LazyBoundary fallback={null}>
          <treeChoice.View resource={resource} />
        </LazyBoundary>
      )}
      <OrderButton resource={resource} />
      <ColumnsButton resource={resource} />
      <ExportButton resource={resource} />
    </Box>
  );
  const publishing = !inBin && <PublishingSlot resource={resource} inLine={narrow} />;
  const title = inBin ? `${translate('list.bin')}${translate('list.colon')}${own}` : own;

  return (
    <>
      <SkipLink to="rows" label={translate('list.skip_to_rows')} follow={enterRows} />
      <ListHead {...{ resource, title, createButton }}>
        {narrow && publishing}
        {narrow && extras && <listExtras.View {...{ resource, narrow }} at="line" />}
      </ListHead>
      {!narrow && publishing}
      <ViewStrip resource={resource}>{narrow && tools}</ViewStrip>
      <Box sx={toolbarStyle}>
        {resource.list.search.length > 0 && <SearchBox fields={searched} name={noun(2)} />}
        <FilterBar {...{ resource, preset }} />
        <LazyBoundary fallback={null}>{narrow ? <sortMenu.View resource={resource} /> : tools}</LazyBoundary>
      </Box>
      <LazyBoundary fallback={null}>{extras && <listExtras.View {...{ resource, narrow }} at="rows" />}</LazyBoundary>

      <Rows {...{ resource, narrow, createButton }} />
    </>
  );
});

const toolbarStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'flex-start',
  gap: 1,
  mb: { xs: 1, sm: 1.5 },
} as const;

const toolsStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 'none',
  marginInlineStart: 'auto',
} as const;

interface RowsProps {
  resource: Resource;
  narrow: boolean;
  createButton: React.ReactNode;
}

function Rows({ resource, narrow, createButton }: RowsProps) {
  const { data, error, isPending, refetch, filterValues } = useListContext();
  const q: unknown = filterValues['q'];
  const words = useMemo(() => wordsOfSearch(q), [q]);
  const { address, choice } = useListParts();
  const { columns, density } = choice;
  const holds = useHeldPermissions();
  const isOpen = useIsOpen();
  const selectable = isOpen(resource.belongsTo) && rightsToTick(resource).some(holds);
  const inTabs = useContext(PageTabsContext) !== undefined;
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const bulk = useBulkBar();
  const beside = useContext(BesideListContext);
  const { isOn: isOrdering } = useOrdering(resource);

  const tree = treeShown(resource, address);
  const bar = <LazyBoundary fallback={null}>{bulk.isWanted && <bulkBar.View {...{ resource, rows }} />}</LazyBoundary>;

  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />;
  if (tree !== undefined)
    return (
      <LazyBoundary fallback={null}>
        <ListStale />
        <WithAside of="lists" resource={resource}>
          <treeView.View {...{ resource, tree, narrow, selectable }} />
        </WithAside>
        {bar}
      </LazyBoundary>
    );
  if (!isPending && data?.length === 0)
    return (
      <LazyBoundary fallback={null}>
        <listEmpty.View {...{ resource, createButton }} />
      </LazyBoundary>
    );
  const View = narrow ? listCards.View : ListTable;
  return (
    <>
      <ListStale />
      {isOrdering && (
        <LazyBoundary fallback={null}>
          <rowOrder.View {...{ resource, rows }} />
        </LazyBoundary>
      )}
      <Box sx={besideStyle}>
        <Box
          ref={rows}
          style={density && densityProperties(density)}
          sx={[rowPartsStyle, rowsFrame, inTabs && belowTabs, bulk.isShown && aboveBar]}
        >
          <SearchWords value={words}>
            <LazyBoundary fallback={null}>
              <View {...{ resource, columns, selectable }} movable={isOrdering} />
            </LazyBoundary>
          </SearchWords>
          {bar}
          <Paging />
        </Box>
        <LazyBoundary fallback={null}>
          {resource.list.panel && beside && <beside.View {...{ resource, rows }} />}
        </LazyBoundary>
      </Box>
      <RowMenus {...{ resource, rows }} />
      <LazyBoundary fallback={null}>
        {resource.list.switch && <rowSwitches.View {...{ resource, rows }} />}
      </LazyBoundary>
    </>
  );
}

/** The rows, and beside them the record that is open. */
const besideStyle = {
  display: 'flex',
  alignItems: 'start',
  gap: 2,
  '& > div': { flex: 1, minWidth: 0 },
} as const;

/** Hook: the bar is fetched with the first tick, and stays: a dialog of its own may still be open when nothing is ticked any more. */
function useBulkBar(): { isWanted: boolean; isShown: boolean } {
  const { ids } = useListParts().selection;
  const [isWanted, setWanted] = useState(false);
  if (ids.length > 0 && !isWanted) setWanted(true);
  return { isWanted, isShown: ids.length > 0 };
}

/** The row of tabs, 40 px high and 16 px above what follows. */
const belowTabs = { '--above-rows': 'calc(364px + var(--control-height))' } as const;
const aboveBar = { '--bulk-bar': `${bulkBarHeight}px` } as const;

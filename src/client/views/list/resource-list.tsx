/** The list of any resource, drawn from its definition. */
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ListBase, useListContext, useListFilterContext, useTranslate } from 'react-admin';
import { useRef } from 'react';
import { Link } from 'react-router';

import { defaultPageSize } from '../../../shared/constants.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import type { FilterValues } from '../../fields/field-props.ts';
import { useResourceName, useResourceNoun } from '../../fields/field-texts.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { listStaleTime } from '../../providers/first-page.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { PageHeader } from '../page-header.tsx';
import { Permitted } from '../permitted.tsx';
import { ListFailed } from './list-failed.tsx';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useColumns } from './columns.ts';
import { ColumnsButton } from './columns-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListCards } from './list-cards.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListTable } from './list-table.tsx';
import { Paging } from './paging.tsx';
import { useRowKeys } from './row-keys.ts';
import { SearchBox } from './search-box.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useTotal } from './use-total.ts';

interface ResourceListProps {
  resource: Resource;
  /** A filter the screen always has, e.g. only what waits for a decision. */
  preset?: FilterValues;
}

/** The state of a list lives in its address alone: a link without a filter shows everything. */
export function ResourceList({ resource, preset }: ResourceListProps) {
  const [field, order] = resource.list.order;
  return (
    <ListBase
      key={resource.name}
      resource={resource.name}
      disableAuthentication
      exporter={false}
      storeKey={false}
      perPage={defaultPageSize}
      sort={{ field, order }}
      filter={preset}
      queryOptions={quiet}
    >
      <ListPage {...{ resource, preset }} />
    </ListBase>
  );
}

/** The failure is drawn in place of the rows; a toast on top of it would say it twice. */
const quiet = { onError: () => undefined, staleTime: listStaleTime };

function ListPage({ resource, preset }: { resource: Resource; preset: FilterValues | undefined }) {
  const name = useResourceName(resource);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const choice = useColumns(resource);
  const translate = useTranslate();
  const inBin = useListFilterContext().filterValues['deleted'] === true;
  const createButton = inBin ? null : <CreateButton resource={resource} />;
  const title = inBin ? `${translate('list.bin')}: ${name(2)}` : name(2);

  return (
    <>
      <PageHeader title={title} description={<TotalLine />} actions={createButton} />
      <Box sx={toolbarStyle}>
        {resource.list.search.length > 0 && <SearchBox />}
        <Box sx={{ flex: 1, minWidth: 0, width: { xs: '100%', sm: 'auto' } }}>
          <FilterBar {...{ resource, preset }} />
        </Box>
        {narrow ? <SortMenu resource={resource} /> : <ColumnsButton {...{ resource, choice }} />}
      </Box>
      <Rows {...{ resource, narrow, createButton }} columns={choice.columns} />
    </>
  );
}

const toolbarStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  gap: { xs: 1, sm: 1.5 },
  mb: 1.5,
} as const;

interface RowsProps {
  resource: Resource;
  columns: ReturnType<typeof useColumns>['columns'];
  narrow: boolean;
  createButton: React.ReactNode;
}

function Rows({ resource, columns, narrow, createButton }: RowsProps) {
  const { data, error, isPending, refetch } = useListContext();
  const holds = useHeldPermissions();
  const selectable = [resource.can.write, ...resource.transitions.map((move) => move.can)].some(holds);
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);

  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />;
  if (!isPending && data?.length === 0) return <ListEmpty {...{ resource, createButton }} />;
  const View = narrow ? ListCards : ListTable;
  return (
    <>
      <Box
        ref={rows}
        sx={{
          border: { sm: 1 },
          borderColor: { sm: 'divider' },
          borderRadius: { sm: 2 },
          overflow: { sm: 'hidden' },
          backgroundColor: { sm: 'background.paper' },
        }}
      >
        <View {...{ resource, columns, selectable }} />
        <Paging />
      </Box>
      <BulkBar resource={resource} />
    </>
  );
}

function TotalLine() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { filterValues } = useListContext();
  const { total, isAtLeast } = useTotal();
  if (total === undefined) return <>&nbsp;</>;
  const isFiltered = Object.keys(filterValues).length > 0;
  const key = isAtLeast ? 'list.found_more' : isFiltered ? 'list.found' : 'list.total';
  return <>{translate(key, { count: number(total) })}</>;
}

function CreateButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const name = useResourceNoun(resource);
  const { create } = resourcePaths(resource.name);
  if (create === undefined) return null;
  return (
    <Permitted roles={[resource.can.write]}>
      <Button component={Link} to={create} variant="contained" disableElevation startIcon={<AddIcon />}>
        {translate('list.create', { name: name(1) })}
      </Button>
    </Permitted>
  );
}

/** The records of a collection as trees: one at a time, its rows moved by mouse, finger or keyboard. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useCallback, useMemo, useRef } from 'react';
import { Link } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { limitsOf } from '../../../shared/definition/tree.ts';
import { movedTo, placeOfStep } from '../../../shared/tree/tree-items.ts';
import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { ReferenceCacheProvider } from '../../fields/parts/reference-cache.tsx';
import { useResourceNoun } from '../../fields/field-texts.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { findDefinition } from '../../state/definitions.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { densityProperties } from '../../state/density.ts';
import { useListParts } from '../list/list-parts.ts';
import { RowMovesContext, type RowMove } from '../list/row-moves.ts';
import { RowMenus } from '../list/row-menus.tsx';
import { rowsFrame } from '../list/rows-frame.ts';
import { rowPartsStyle } from '../list/table-style.ts';
import { Empty, Loading } from '../states.tsx';
import { useMayWrite } from '../use-may-write.ts';
import { CheckLinks } from './check-links.tsx';
import { TreeTable, treeStyle } from './tree-table.tsx';
import { TreeTabs } from './tree-tabs.tsx';
import { useTrees, type Trees } from './use-trees.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { treeSteps, useTreeKeys } from './use-tree-keys.ts';
import { useTreeOrder } from './use-tree-order.ts';

interface TreeViewProps {
  resource: Resource;
  /** Which of its trees: a value of the field that tells them apart. */
  tree: string;
  narrow: boolean;
  selectable: boolean;
}

const noRows: readonly RaRecord[] = [];

/** Which of them is shown may be known only when those are read by whose records they are told apart. */
export function TreeView(props: TreeViewProps) {
  const { resource, tree } = props;
  const trees = useTrees(resource, tree);
  if (trees.isPending) return <Loading />;
  if (trees.shown === undefined) return <NoTrees resource={resource} />;
  return <OneTree key={trees.shown} {...props} trees={trees} tree={trees.shown} />;
}

function OneTree({ resource, tree, trees, narrow, selectable }: TreeViewProps & { trees: Trees }) {
  const translate = useTranslate();
  const { data, isPending } = useListContext<RaRecord>();
  const { choice } = useListParts();
  const movable = useMayWrite({ can: resource.can, belongsTo: 'organisation' });
  const place = useRef<HTMLDivElement>(null);
  const { order, said, movesOf } = useMoves(resource, tree, { place, movable });
  const name = trees.all.find(({ key }) => key === tree)?.label ?? '';
  return (
    <>
      {!narrow && (
        <Box sx={headStyle}>
          <TreeTabs {...{ resource, tree }} trees={trees.all} />
          {resource.checksLinks && movable && <CheckLinks resource={resource} />}
        </Box>
      )}
      {movable && !narrow && order.items.length > 1 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate(resource.list.tree?.parent === undefined ? 'links.row_hint' : 'links.tree_hint')}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <Box
        ref={place}
        style={choice.density && densityProperties(choice.density)}
        sx={[rowPartsStyle, rowsFrame, treeStyle]}
      >
        {isPending ? (
          <Loading />
        ) : order.items.length === 0 ? (
          <Empty title={translate('links.tree_empty', { name })} body={translate('list.empty_body')} />
        ) : (
          <ReferenceCacheProvider columns={choice.columns} rows={data ?? noRows}>
            <TreeTable
              {...{ resource, narrow, movable, selectable }}
              columns={choice.columns}
              items={order.items}
              rows={data ?? noRows}
              name={name}
            />
          </ReferenceCacheProvider>
        )}
      </Box>
      <RowMovesContext value={movesOf}>
        <RowMenus resource={resource} rows={place} />
      </RowMovesContext>
    </>
  );
}

/** What is told apart by records of which there are none yet, begins with one of those. */
function NoTrees({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const field = resource.fields[resource.list.tree?.by ?? ''];
  const to = field?.kind === 'reference' ? field.to : '';
  const definition = findDefinition(to);
  const name = useResourceNoun(definition ?? resource);
  const { create } = resourcePaths(to);
  const mayWrite = useMayWrite(definition ?? resource);
  const action = create !== undefined && mayWrite && (
    <Button component={Link} to={create} variant="outlined">
      {translate('list.create', { name: name(1) })}
    </Button>
  );
  return (
    <Empty
      title={translate('list.empty_title', { name: name(2) })}
      body={translate('list.empty_body')}
      action={action}
    />
  );
}

/** In a single row nothing stands below anything. */
const stepsOf = ({ list }: Resource) => (list.tree?.parent === undefined ? (['up', 'down'] as const) : treeSteps);

interface Moved {
  place: React.RefObject<HTMLDivElement | null>;
  movable: boolean;
}

/** Hook: every way in which a row is moved. */
function useMoves(resource: Resource, tree: string, { place, movable }: Moved) {
  const translate = useTranslate();
  const { data } = useListContext<RaRecord>();
  const labelOf = useRecordLabel(resource);
  const order = useTreeOrder(resource, tree);
  const nameOf = useCallback((id: string) => labelOf(data?.find((row) => String(row.id) === id)), [data, labelOf]);
  const keys = useTreeKeys(place, order, { nameOf, isRow: resource.list.tree?.parent === undefined });
  const own = resource.list.tree;
  const limits = useMemo(() => (own ? limitsOf(own, tree) : { depth: 1, top: 0 }), [own, tree]);
  const dropped: Parameters<typeof useTreeDrag>[1] = {
    order,
    limits,
    dropped: (id, to) => {
      const next = order.move(id, to, { now: true });
      if (next) keys.say(next, id);
    },
  };
  useTreeDrag(place, movable ? dropped : undefined);
  const movesOf = (id: string): RowMove[] =>
    stepsOf(resource).map((step) => {
      const to = placeOfStep(order.items, id, step);
      const can = to !== undefined && movedTo(order.items, id, to, limits) !== undefined;
      const run = can ? () => keys.step(id, step, { now: true }) : undefined;
      return { key: `move_${step}`, label: translate(`links.move_${step}`), run };
    });
  return { order, said: keys.said, movesOf: movable ? movesOf : undefined };
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
  '& > nav': { flex: '1 1 240px', minWidth: 0 },
} as const;

/**
 * Which columns a list shows, in which order and how densely: as the address says, else as the person last chose, else as the
 * definition and the size setting say.
 */
import { useStore } from 'react-admin';
import { useMemo } from 'react';

import { columnFields } from '../../../shared/definition/column-fields.ts';
import type { Size } from '../../../shared/specification/constants.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { onlyFields, type FieldsMeta } from '../../providers/list-path.ts';
import type { ChangeAddress, ListAddress } from '../../state/list-address.ts';
import { columnsKey } from '../../state/list-memory.ts';
import { useMaySee } from '../use-may-see.ts';

export interface Column {
  source: string;
  field: Field;
}

export interface ColumnChoice {
  columns: readonly Column[];
  /** What a list call says, so that it is answered these columns and not the whole of each record. */
  asked: FieldsMeta;
  /** What is shown from now on, in this order; undefined: what the definition says. */
  choose: (sources: readonly string[] | undefined) => void;
  isChosen: boolean;
  /** Undefined: as the portal's size setting has it. */
  density: Size | undefined;
  setDensity: (density: Size | undefined) => void;
}

/** What says where in its tree a row stands. */
const treeFields = (tree: Resource['list']['tree']): string[] =>
  tree ? [tree.by, tree.parent].filter((key) => key !== undefined) : [];

export function useColumns(
  screen: string,
  { fields, list, representation }: Resource,
  { address, change }: { address: ListAddress; change: ChangeAddress },
): ColumnChoice {
  const [kept, keep] = useStore<readonly string[] | undefined>(columnsKey(screen), undefined);
  const [keptDensity, keepDensity] = useStore<Size | undefined>(`list.density.${screen}`, undefined);
  const maySee = useMaySee();
  const known = useMemo(() => columnFields({ fields }), [fields]);
  const chosen = address.columns ?? kept;
  const sources = (chosen ?? list.columns).filter(
    // What is masked for this person tells nothing, unless the list begins with it, as with an address.
    (source) => Object.hasOwn(known, source) && (maySee(known[source]) || list.columns.includes(source)),
  );
  // The name leads: it carries the link, and a row without one could not be opened.
  const key = [representation, ...new Set(sources.filter((source) => source !== representation))].join();
  const density = address.density ?? keptDensity;
  const isChosen = chosen !== undefined;
  return useMemo(
    () => ({
      columns: key.split(',').map((source): Column => ({ source, field: known[source]! })),
      asked: onlyFields([...key.split(','), ...treeFields(list.tree)]),
      choose: (next) => {
        keep(next);
        change({ columns: next });
      },
      isChosen,
      density,
      setDensity: (next) => {
        keepDensity(next);
        change({ density: next });
      },
    }),
    // The same array as long as the choice is the same: every row takes it.
    [key, known, list, isChosen, density, keep, keepDensity, change],
  );
}

/** Which trees there are: the values of a choice, or the records that a reference leads to, in their order. */
import { useGetList, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { maxPageRows } from '../../../shared/specification/constants.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { findDefinition } from '../../state/definitions.ts';
import { firstTree } from '../../state/list-tree.ts';

export interface Trees {
  all: readonly { key: string; label: string }[];
  /** The one that is shown; undefined where there is none, or none is known yet. */
  shown: string | undefined;
  isPending: boolean;
}

/** Hook: those of a definition. `asked`: the one that the address says. */
export function useTrees({ name, fields, list }: Resource, asked: string): Trees {
  const by = list.tree?.by ?? '';
  const field = fields[by];
  const choices = field?.kind === 'choice' ? field.choices : {};
  const choiceLabel = useChoiceLabel(name, by, choices);
  const to = field?.kind === 'reference' ? field.to : undefined;
  const recordLabel = useRecordLabel(to ?? name);
  const records = useGetList<RaRecord>(
    to ?? name,
    { filter: {}, sort: orderOf(to), pagination: { page: 1, perPage: maxPageRows } },
    { enabled: to !== undefined },
  );
  if (to === undefined) {
    const all = Object.keys(choices).map((key) => ({ key, label: choiceLabel(key) }));
    return { all, shown: asked, isPending: false };
  }
  const all = (records.data ?? []).map((record) => ({ key: String(record.id), label: recordLabel(record) }));
  const shown = all.find(({ key }) => key === asked) ?? (asked === firstTree ? all[0] : undefined);
  return { all, shown: shown?.key, isPending: records.isPending };
}

function orderOf(name: string | undefined): { field: string; order: 'ASC' | 'DESC' } {
  const [field, order] = findDefinition(name ?? '')?.list.order ?? ['id', 'ASC'];
  return { field, order };
}

/** Asks before many records are moved to the bin, or one that is at work. */
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';

import { idsPerGetMany } from '../../../../shared/specification/constants.ts';
import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useCounted } from '../../../fields/counted.ts';
import { useChoiceLabel, useFieldLabel } from '../../../fields/field-texts.ts';
import { toneOf } from '../../../fields/parts/tones.ts';
import { useFormats } from '../../../fields/use-formats.ts';
import { onlyFields } from '../../../providers/list-path.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';

/** So many go to the bin unasked, where none of them is at work. Own choice. */
const unaskedAtMost = 10;

type Targets = { ids: readonly string[] } | { filter: Readonly<Record<string, unknown>> };

interface Question {
  count: number;
  /** How many of them are at work; undefined while that is not known. */
  active?: number | undefined;
  answer: (agreed: boolean) => void;
}

/** Hook: `agree(targets, count)` says whether they are to go; `question` is to be drawn. */
export function useDeleteQuestion(resource: Resource): {
  agree: (targets: Targets, count: number) => Promise<boolean>;
  question: ReactNode;
} {
  const translate = useTranslate();
  const counted = useCounted(resource);
  const [asked, setAsked] = useState<Question>();
  const countActive = useCountActive(resource);
  const bodyActive = useBodyActive(resource);
  const agree = async (targets: Targets, count: number) => {
    // Whoever cannot be told asks all the same.
    const counting = countActive(targets).catch(() => undefined);
    const isFew = count <= unaskedAtMost;
    const active = isFew ? await counting : undefined;
    if (isFew && active === 0) return true;
    return new Promise<boolean>((answer) => {
      setAsked({ count, active, answer });
      void counting.then((found) => setAsked((open) => open && { ...open, active: found }));
    });
  };
  const settle = (agreed: boolean) => {
    asked?.answer(agreed);
    setAsked(undefined);
  };
  const { count = 0, active = 0 } = asked ?? {};
  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      title={translate('lists.bin_question.title', { what: counted(count) })}
      body={active > 0 ? bodyActive(active) : translate('lists.bin_question.body')}
      confirm={translate('list.move_to_bin')}
      destructive
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    />
  );
  return { agree, question };
}

/** The states in which a record is at work, as their colours say it: of the first field of the definition that has any. */
function activeStates({ fields, list }: Resource): { source: string; states: string[] } | undefined {
  for (const [source, field] of Object.entries(fields)) {
    if (field.kind !== 'state' || !list.filters.includes(source)) continue;
    const states = Object.keys(field.choices).filter((one) => toneOf(field, one) === 'success');
    if (states.length > 0) return { source, states };
  }
  return undefined;
}

function useCountActive(resource: Resource) {
  const dataProvider = useDataProvider();
  const active = activeStates(resource);
  const count = async (filter: Readonly<Record<string, unknown>>) => {
    if (!active) return 0;
    const said = [filter[active.source] ?? []].flat();
    const states = active.states.filter((one) => said.length === 0 || said.includes(one));
    if (states.length === 0) return 0;
    const { total = 0 } = await dataProvider.getList(resource.name, {
      filter: { ...filter, [active.source]: states },
      sort: { field: resource.list.order[0], order: resource.list.order[1] },
      pagination: { page: 1, perPage: 1 },
      meta: onlyFields(['id']),
    });
    return total;
  };
  return async (targets: Targets): Promise<number> => {
    if ('filter' in targets) return count(targets.filter);
    const { ids } = targets;
    const parts = Array.from({ length: Math.ceil(ids.length / idsPerGetMany) }, (_, nth) =>
      ids.slice(nth * idsPerGetMany, (nth + 1) * idsPerGetMany),
    );
    const counts = await Promise.all(parts.map((some) => count({ id: some })));
    return counts.reduce((sum, one) => sum + one, 0);
  };
}

function useBodyActive(resource: Resource) {
  const translate = useTranslate();
  const locale = useLocale();
  const { number } = useFormats();
  const label = useFieldLabel(resource.name);
  const { source = '', states = [] } = activeStates(resource) ?? {};
  const field = resource.fields[source];
  const choice = useChoiceLabel(resource.name, source, field?.kind === 'state' ? field.choices : {});
  return (count: number) =>
    translate('lists.bin_question.body_active', {
      count: number(count),
      field: label(source, field),
      states: new Intl.ListFormat(locale, { type: 'disjunction' }).format(states.map(choice)),
    });
}

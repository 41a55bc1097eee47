/**
 * Since when a record is in its state: each state that moves has a moment beside it, `<state>_since`, which the database keeps
 * (`server/db/state-dates.sql`). No definition names it: a list shows it, is narrowed to it and put in its order as if one did. Decision 54.
 */
import { isState, type Field } from './field-kinds.ts';
import { moment } from './kinds/moment-kind.ts';
import type { ResourceLabels, ResourceTranslations, TranslatedLanguage } from './resource-labels.ts';

/** The field that says since when a record is in the state of `field`. */
export const stateDateOf = (field: string): string => `${field}_since`;

/** Whether a moment is kept of when it last moved. */
export const isDated = (field: Field): boolean => isState(field) && !field.isFixed;

const englishName = (label: string) => `${label === 'State' ? label : `${label} state`} changed`;
const translatedNames: Readonly<Record<TranslatedLanguage, (label: string) => string>> = {
  zh: (label) => `${label.endsWith('状态') ? label : `${label}状态`}变更时间`,
  es: (label) => `Cambio de estado${label === 'Estado' ? '' : ` (${lowered(label)})`}`,
};

/** Without its capital, which an abbreviation keeps. */
const lowered = (label: string) =>
  label === label.toUpperCase() ? label : label.slice(0, 1).toLowerCase() + label.slice(1);

/** What of a definition it is about. */
interface Dated {
  fields: Readonly<Record<string, Field>>;
  list: { filters: readonly string[]; sorts: readonly string[] };
  translations?: ResourceTranslations;
}

/** The definition with the moments of its states: among its fields, filters and sorts, and in what these are called. */
export function withStateDates<D extends Dated>(definition: D): D {
  const { fields, list, translations } = definition;
  const dated = Object.keys(fields).filter((key) => isDated(fields[key]!));
  if (dated.length === 0) return definition;
  const dates = dated.map(stateDateOf);
  return {
    ...definition,
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]): [string, Field][] => [
        [key, field],
        ...(dated.includes(key) ? [[stateDateOf(key), dateOf(field)] satisfies [string, Field]] : []),
      ]),
    ),
    list: { ...list, filters: [...list.filters, ...dates], sorts: [...list.sorts, ...dates] },
    ...(translations && {
      translations: {
        zh: withNames(translations.zh, { dated, nameOf: translatedNames.zh }),
        es: withNames(translations.es, { dated, nameOf: translatedNames.es }),
      },
    }),
  };
}

/** Whoever may see a state may see since when; it tells no more of a person than that. */
const dateOf = ({ label, personal }: Field): Field =>
  moment({
    label: englishName(label),
    readOnly: true,
    required: true,
    ...(personal !== undefined && { personal: false }),
  });

function withNames(
  labels: ResourceLabels,
  { dated, nameOf }: { dated: readonly string[]; nameOf: (label: string) => string },
): ResourceLabels {
  const names = dated.flatMap((key) => {
    const label = labels.fields[key];
    return label === undefined ? [] : [[stateDateOf(key), nameOf(label)]];
  });
  return { ...labels, fields: { ...labels.fields, ...Object.fromEntries(names) } };
}

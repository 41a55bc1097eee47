/** The words of a definition in the person's language; the definition's own English stands in where i18n has none. */
import { useTranslate } from 'react-admin';

import type { Resource, Transition } from '../../shared/definition/define-resource.ts';
import type { Field } from '../../shared/definition/field-kinds.ts';

/** A cell is called the same in every row. */
const keyOf = (source: string) => source.replace(/\.\d+(?=\.)/g, '');

export function useFieldLabel(resource: string) {
  const translate = useTranslate();
  return (source: string, field: Field | undefined) =>
    translate(`resources.${resource}.fields.${keyOf(source)}`, { _: field?.label ?? source });
}

export function useFieldHelp(resource: string) {
  const translate = useTranslate();
  return (source: string, field: Field) =>
    field.help === undefined ? '' : translate(`resources.${resource}.help.${keyOf(source)}`, { _: field.help });
}

export function useChoiceLabel(resource: string, source: string, choices: Readonly<Record<string, string>>) {
  const translate = useTranslate();
  return (value: string) =>
    translate(`resources.${resource}.choices.${keyOf(source)}.${value}`, { _: choices[value] ?? value });
}

/** Hook: all that can be chosen in a field, as it reads; nothing in a field of another kind. */
export function useChoiceTexts(resource: string) {
  const translate = useTranslate();
  return (source: string, field: Field): string[] =>
    'choices' in field
      ? Object.entries(field.choices).map(([value, text]) =>
          translate(`resources.${resource}.choices.${keyOf(source)}.${value}`, { _: text }),
        )
      : [];
}

export function useGroupTitle(resource: string) {
  const translate = useTranslate();
  return (title: string) => translate(`resources.${resource}.groups.${title}`, { _: title });
}

export function useFormTabTitle(resource: string) {
  const translate = useTranslate();
  return (title: string) => translate(`resources.${resource}.tabs.${title}`, { _: title });
}

export function useVerbLabel(resource: string) {
  const translate = useTranslate();
  return ({ verb, label }: Pick<Transition, 'verb' | 'label'>) =>
    translate(`resources.${resource}.verbs.${verb}`, { _: label });
}

/** The name of one record of a resource (or of many) inside a sentence: `New membership plan`. */
export function useResourceNoun(resource: Pick<Resource, 'name' | 'label'>) {
  const name = useResourceName(resource);
  return (count: number) => name(count).replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
}

/** Name of a resource, as one (`useResourceName(r)(1)`) or as many. */
export function useResourceName({ name, label }: Pick<Resource, 'name' | 'label'>) {
  const translate = useTranslate();
  return (count: number) =>
    translate(`resources.${name}.name`, { smart_count: count, _: count === 1 ? label.one : label.many });
}

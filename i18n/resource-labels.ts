/**
 * What the definitions say in English, under the keys that react-admin looks for:
 * `resources.<name>.name | fields.<field> | help.<field> | choices.<field>.<value> | groups.<title> | tabs.<title> |
 * verbs.<verb> | effects.<verb>`; what verbs ask for stands among the fields.
 */
import { inputsOf, type Resource } from '../src/shared/definition/define-resource.ts';
import type { ResourceLabels, TranslatedLanguage } from '../src/shared/definition/resource-labels.ts';

/** The fields every record has. */
const baseFields = { id: 'Id', created_at: 'Created', updated_at: 'Changed', deleted_at: 'In the bin since' };

/** English labels of definitions, by resource name. */
export function resourceLabels(definitions: readonly Resource[]): Record<string, ResourceLabels> {
  return Object.fromEntries(definitions.map((resource) => [resource.name, labelsOf(resource)]));
}

/**
 * What definitions say in another language, by resource name.
 *
 * @param base the fields every record has
 */
export function ownTranslations(
  definitions: readonly Resource[],
  language: TranslatedLanguage,
  base: Record<keyof typeof baseFields, string>,
): Record<string, ResourceLabels> {
  return Object.fromEntries(
    definitions.flatMap(({ name, translations }) => {
      const own = translations?.[language];
      return own ? [[name, { ...own, fields: { ...base, ...own.fields } }]] : [];
    }),
  );
}

function labelsOf(resource: Resource): ResourceLabels {
  const fields = Object.entries(resource.fields);
  const verbs = [...resource.transitions, ...resource.actions];
  const inputs = verbs.flatMap(({ verb }) => Object.entries(inputsOf(resource, verb)));
  return {
    ...(resource.createText && { create: resource.createText }),
    ...(resource.finalText && { final: resource.finalText }),
    name: `${resource.label.one} |||| ${resource.label.many}`,
    fields: { ...Object.fromEntries([...inputs, ...fields].map(([key, { label }]) => [key, label])), ...baseFields },
    help: Object.fromEntries([...inputs, ...fields].flatMap(([key, field]) => (field.help ? [[key, field.help]] : []))),
    choices: Object.fromEntries(
      [...inputs, ...fields].flatMap(([key, field]) => ('choices' in field ? [[key, { ...field.choices }]] : [])),
    ),
    groups: Object.fromEntries(resource.form.map((group) => [group.title, group.title])),
    tabs: Object.fromEntries(resource.form.flatMap(({ tab }) => (tab === undefined ? [] : [[tab, tab]]))),
    verbs: Object.fromEntries(verbs.map(({ verb, label }) => [verb, label])),
    effects: Object.fromEntries(verbs.flatMap(({ verb, effect }) => (effect ? [[verb, effect]] : []))),
  };
}

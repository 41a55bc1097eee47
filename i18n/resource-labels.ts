/**
 * What the definitions say in each language, under the keys that react-admin looks for:
 * `resources.<name>.name | fields.<field> | help.<field> | choices.<field>.<value> | groups.<title> | tabs.<title> |
 * verbs.<verb> | effects.<verb>`; what verbs ask for stands among the fields, and so do the cells of rows (`fields.<field>.<cell>`).
 */
import { isLink, type Field } from '../src/shared/definition/field-kinds.ts';
import { languageIn, type Written } from '../src/shared/text/written-language.ts';
import { american } from './american.ts';
import { permissions as en } from './en/permissions.ts';
import { permissions as es } from './es/permissions.ts';
import { permissions as zh } from './zh/permissions.ts';
import type { Language } from '../src/shared/specification/constants.ts';
import { inputsOf, type Resource } from '../src/shared/definition/define-resource.ts';
import type { ResourceLabels } from '../src/shared/definition/resource-labels.ts';

/** The fields that every record has. */
const baseFields: Record<Language, Record<string, string>> = {
  en: { id: 'ID', created_at: 'Created', updated_at: 'Changed', deleted_at: 'In the bin since' },
  zh: { id: '编号', created_at: '创建时间', updated_at: '修改时间', deleted_at: '移入回收站时间' },
  es: { id: 'ID', created_at: 'Creación', updated_at: 'Modificación', deleted_at: 'En la papelera desde' },
};

const permissionNames: Record<Language, Record<string, string>> = { en: en.names, zh: zh.names, es: es.names };

/** What records are called that are named by a permission: with their definition, so that no other list has to know all names. */
function ownNames({ fields, representation }: Resource, language: Language): Record<string, Record<string, string>> {
  const field = fields[representation];
  return field?.kind === 'text' && field.isPermission ? { [representation]: permissionNames[language] } : {};
}

/** The labels of definitions in a language, by resource name; those that are not translated have none in a language but English. */
export function resourceLabels(definitions: readonly Resource[], written: Written): Record<string, ResourceLabels> {
  const language = languageIn(written);
  const labels = Object.fromEntries(
    definitions.flatMap((resource) => {
      const own = language === 'en' ? englishLabels(resource) : resource.translations?.[language];
      if (!own) return [];
      const choices = { ...own.choices, ...ownNames(resource, language) };
      return [[resource.name, { ...own, choices, fields: { ...baseFields[language], ...own.fields } }]];
    }),
  );
  return written === 'en-US' ? american(labels) : labels;
}

/** Of rows the cells too, below the name of their field. */
function withCells([key, field]: [string, Field]): [string, Field][] {
  const cells = field.kind === 'rows' ? Object.entries<Field>(field.cells) : [];
  return [[key, field], ...cells.map(([name, cell]): [string, Field] => [`${key}.${name}`, cell])];
}

/** What it says of each value that it may have. */
function wordsOf(field: Field): Readonly<Record<string, string>> | undefined {
  if (field.kind === 'long_text') return field.saidBy?.texts;
  return 'choices' in field ? field.choices : isLink(field) ? field.screens : undefined;
}

function englishLabels(resource: Resource): ResourceLabels {
  const fields = Object.entries(resource.fields).flatMap(withCells);
  const verbs = [...resource.transitions, ...resource.actions];
  const inputs = verbs.flatMap(({ verb }) => Object.entries(inputsOf(resource, verb)));
  return {
    ...(resource.createText && { create: resource.createText }),
    ...(resource.finalText && { final: resource.finalText }),
    name: `${resource.label.one} |||| ${resource.label.many}`,
    fields: Object.fromEntries([...inputs, ...fields].map(([key, { label }]) => [key, label])),
    help: Object.fromEntries([...inputs, ...fields].flatMap(([key, field]) => (field.help ? [[key, field.help]] : []))),
    choices: Object.fromEntries(
      [...inputs, ...fields].flatMap(([key, field]) => {
        const choices = wordsOf(field);
        return choices ? [[key, { ...choices }]] : [];
      }),
    ),
    groups: Object.fromEntries(resource.form.map((group) => [group.title, group.title])),
    tabs: Object.fromEntries(resource.form.flatMap(({ tab }) => (tab === undefined ? [] : [[tab, tab]]))),
    verbs: Object.fromEntries(verbs.map(({ verb, label }) => [verb, label])),
    effects: Object.fromEntries(verbs.flatMap(({ verb, effect }) => (effect ? [[verb, effect]] : []))),
  };
}

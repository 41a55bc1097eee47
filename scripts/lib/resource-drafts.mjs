/** The drafts that `npm run new:resource` writes: they compile and pass the tests as they are, and are meant to be edited. */
import { columnDraft, fieldDraft, foreignKeysOf, labelOf, parseFields, sortsOf } from './field-drafts.mjs';

/** What a collection has where nothing is said. */
export const defaultFields = ['name:text!', 'note:long_text'];
export const defaultPermissions = { read: 'members.read', write: 'members.write', export: 'members.export' };

/**
 * Everything that the drafts are made of. `sponsor_tiers` is also sponsorTiers, sponsor-tiers and Sponsor tiers.
 *
 * @throws Failure where a field is none
 */
export function planOf(name, { fields = defaultFields, can = defaultPermissions } = {}) {
  const words = name.split('_');
  const camel = words.map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');
  const many = labelOf(name);
  const one = many.replace(/ies$/, 'y').replace(/(ss)es$|([^s])s$/, '$1$2');
  const forms = { name, camel, kebab: words.join('-'), many, one };
  return { ...forms, can, fields: parseFields(fields) };
}

const maxColumns = 6;

export function definitionDraft({ name, camel, many, one, fields, can }) {
  const subject = fields.find(({ kind, taken }) => kind === 'reference' && taken[0] === 'members');
  const representation = fields.find(({ isName }) => isName).name;
  const names = (test) => quoted(fields.filter(test).map((field) => field.name));
  const shown = [
    representation,
    ...fields.filter(({ isLong, isName }) => !isLong && !isName).map((field) => field.name),
  ];
  const sorts = sortsOf(fields);
  return `/** ${many}. Own choice of the fields. */
import { defineResource } from '../definition/define-resource.ts';
import { ${[...new Set(fields.map(({ build }) => build))].toSorted().join(', ')} } from '../definition/field-kinds.ts';

export const ${camel} = defineResource({
  name: '${name}',
  belongsTo: 'organisation',${subject ? `\n  dataSubject: '${subject.name}',` : ''}
  label: { one: '${one}', many: '${many}' },
  translations: {
    zh: ${translationDraft(many, one, fields)},
    es: ${translationDraft(`${one} |||| ${many}`, one, fields)},
  },
  representation: '${representation}',
  fields: {
    ${fields.map((field) => fieldDraft(field, subject !== undefined)).join('\n    ')}
  },
  list: {
    columns: ${quoted(shown.slice(0, maxColumns))},
    search: ${names(({ isSearched }) => isSearched)},
    filters: ${names(({ isFiltered, isName }) => isFiltered && !isName)},
    sorts: ${quoted([...sorts, 'created_at'])},
    order: ['${representation}', 'ASC'],
  },
  form: [{ title: '${one}', fields: ${names(() => true)} }],
  can: { read: '${can.read}', write: '${can.write}', export: '${can.export}' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    ${name}: typeof ${camel};
  }
}
`;
}

export function migrationDraft({ name, many, fields }) {
  const lines = [...fields.map(columnDraft), ...foreignKeysOf(fields)];
  const unique = fields.filter(({ isName, isRequired }) => isName && isRequired).map((field) => field.name);
  return `-- ${many}.

call create_collection_table('${name}', $$
${lines.map((line) => `  ${line}`).join(',\n')}
$$, ${unique.length > 0 ? `unique_by => '{${unique.join(',')}}', ` : ''}sorted_by => '{${sortsOf(fields).join(',')}}');
`;
}

/** In English still: a label for each field, its choices, and the title of the group of the form. */
function translationDraft(name, one, fields) {
  const labels = fields.map((field) => `${field.name}: '${labelOf(field.name)}'`);
  const choices = fields
    .filter(({ kind }) => kind.startsWith('choice'))
    .map((field) => `${field.name}: { ${field.taken.map((each) => `${each}: '${labelOf(each)}'`).join(', ')} }`);
  return `{
      name: '${name}',
      fields: { ${labels.join(', ')} },${choices.length > 0 ? `\n      choices: { ${choices.join(', ')} },` : ''}
      groups: { ${/^\w+$/.test(one) ? one : `'${one}'`}: '${one}' },
    }`;
}

/** The menu entry; its titles are in English still. */
export const menuDraft = ({ name, kebab, many, one, can }) => `list('${kebab}', '${name}', {
  titles: ${titlesDraft(many)},
  roles: ['${can.read}'],
  create: {
    path: 'create',
    titles: ${titlesDraft(`New ${one[0].toLowerCase()}${one.slice(1)}`)},
    roles: ['${can.write}'],
  },
  edit: { path: 'edit/:id', titles: ${titlesDraft(one)} },
}),`;

/** A group of the menu with its first entry. `isTitled`: its title stands in i18n already. */
export const groupDraft = (path, entry, isTitled) => {
  const titles = isTitled ? '' : `titles: ${titlesDraft(labelOf(path.slice(1).replaceAll('-', '_')))}, `;
  return `group('${path}', { ${titles}icon: 'content', alwaysShow: true }, [
  ${entry}
]),`;
};

const quoted = (names) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
const titlesDraft = (title) => `{ en: '${title}', zh: '${title}', es: '${title}' }`;

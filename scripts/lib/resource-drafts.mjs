/** The drafts that `npm run new:resource` writes: they compile and pass the tests as they are, and are meant to be edited. */

/** Every form of a resource's name: `sponsor_tiers` is also sponsorTiers, sponsor-tiers and Sponsor tiers. */
export function formsOf(name) {
  const words = name.split('_');
  const camel = words.map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');
  const many = words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
  const one = many.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  return { name, camel, kebab: words.join('-'), many, one, oneKebab: one.toLowerCase().replaceAll(' ', '-') };
}

export const definitionDraft = ({ name, camel, many, one }) => `/** ${many}. Own choice of the fields. */
import { defineResource } from '../definition/define-resource.ts';
import { longText, text } from '../definition/field-kinds.ts';

export const ${camel} = defineResource({
  name: '${name}',
  belongsTo: 'organisation',
  label: { one: '${one}', many: '${many}' },
  translations: {
    zh: ${translationDraft(many, one)},
    es: ${translationDraft(`${one} |||| ${many}`, one)},
  },
  representation: 'name',
  fields: {
    name: text({ label: 'Name', max: 80, required: true, unique: true }),
    note: longText({ label: 'Note', max: 500 }),
  },
  list: { columns: ['name', 'note'], search: ['name'], filters: [], sorts: ['name', 'created_at'], order: ['name', 'ASC'] },
  form: [{ title: '${one}', fields: ['name', 'note'] }],
  can: { read: 'members.read', write: 'members.write' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    ${name}: typeof ${camel};
  }
}
`;

export const migrationDraft = ({ name, many }) => `-- ${many}.

call create_collection_table('${name}', $$
  name text not null collate "und-x-icu",
  note text
$$, unique_by => '{name}', sorted_by => '{name}');
`;

/** In English still: a label for each field, and the title of the group of the form. */
const translationDraft = (name, one) =>
  `{ name: '${name}', fields: { name: 'Name', note: 'Note' }, groups: { ${/^\w+$/.test(one) ? one : `'${one}'`}: '${one}' } }`;

/** The menu entry; its titles are in English still. */
export const menuDraft = ({ name, kebab, many, one, oneKebab }) => `{
  path: '${kebab}',
  titles: ${titlesDraft(many)},
  roles: ['members.read'],
  collection: '${name}',
  create: {
    path: 'create',
    name: 'create-${oneKebab}',
    titles: ${titlesDraft(`New ${one[0].toLowerCase()}${one.slice(1)}`)},
    roles: ['members.write'],
  },
  edit: { path: 'edit/:id', name: 'edit-${oneKebab}', titles: ${titlesDraft(one)} },
},`;

const titlesDraft = (title) => `{ en: '${title}', zh: '${title}', es: '${title}' }`;

/** The fields that `npm run new:resource` is told of, `tier:choice(gold,silver)!`: what each is in a definition and in a table. */
import { Failure } from './run.mjs';

/** How a kind is said in a definition, and what its column is. `sorts`: a list can be sorted by it. */
const kinds = {
  text: { build: 'text', options: 'max: 120', column: 'text', isWords: true, isSearched: true, isFiltered: true },
  long_text: { build: 'longText', options: 'max: 2000', column: 'text', isWords: true },
  rich_text: { build: 'richText', options: 'max: 20_000', column: 'text', isWords: true, isLong: true },
  email: { build: 'email', column: 'text', isWords: true, isSearched: true },
  phone: { build: 'phone', column: 'text', isWords: true },
  url: { build: 'url', column: 'text', isWords: true, staysWhenErased: true },
  color: { build: 'color', column: 'text' },
  integer: { build: 'integer', column: 'int', sorts: true },
  money: { build: 'money', options: `currency: 'own'`, column: 'bigint', sorts: true },
  percent: { build: 'percent', column: 'numeric' },
  decimal: { build: 'decimal', options: 'min: 0, max: 1_000_000, digits: 2', column: 'numeric' },
  toggle: { build: 'toggle', column: 'boolean', empty: 'false', isFiltered: true },
  choice: { build: 'choice', column: 'text', isFiltered: true, takes: 'choices' },
  choices: { build: 'choices', column: 'text[]', empty: `'{}'`, isFiltered: true, takes: 'choices' },
  tags: { build: 'tags', options: 'max: 20, maxEach: 40', column: 'text[]', empty: `'{}'`, isWords: true },
  date: { build: 'date', column: 'date', sorts: true, isFiltered: true },
  moment: { build: 'moment', column: 'timestamptz', sorts: true, isFiltered: true },
  reference: { build: 'reference', column: 'uuid', isFiltered: true, takes: 'collection' },
  references: {
    build: 'references',
    options: 'max: 20',
    column: 'uuid[]',
    empty: `'{}'`,
    isFiltered: true,
    takes: 'collection',
  },
  image: { build: 'image', column: 'uuid', isWords: true, isLong: true },
  files: { build: 'files', options: 'max: 10', column: 'uuid[]', empty: `'{}'`, isWords: true, isLong: true },
  audience: { build: 'audience', column: 'jsonb', isFiltered: true, isLong: true },
  translated: { build: 'translated', options: 'max: 200', column: 'jsonb', isLong: true },
};

/** Every field as it was told: `name:kind`, with what it takes in brackets, and `!` where it is required. */
export function parseFields(told) {
  const fields = told.map(parseField);
  const twice = fields.find(({ name }, index) => fields.findIndex((one) => one.name === name) !== index);
  if (twice) throw new Failure(`There are two fields ${twice.name}.`);
  const words = fields.filter(({ kind }) => kind === 'text');
  if (words.length === 0) throw new Failure('One field must be a text: it names a record wherever it is mentioned.');
  const representation = words.find(({ isRequired }) => isRequired) ?? words[0];
  return fields.map((field) => ({ ...field, isName: field === representation }));
}

function parseField(told) {
  const [, name, kind, given = '', mark] = /^([a-z][a-z0-9_]*):([a-z_]+)(?:\(([^()]*)\))?(!?)$/.exec(told) ?? [];
  const known = kinds[kind];
  if (!known)
    throw new Failure(
      `${told} is no field. It is name:kind, for example until:date or 'tier:choice(gold,silver)!', of a kind among ${Object.keys(kinds).join(', ')}.`,
    );
  const taken = given.split(',').flatMap((one) => one.trim() || []);
  if (Boolean(known.takes) !== taken.length > 0 || (known.takes === 'collection' && taken.length !== 1))
    throw new Failure(
      known.takes
        ? `${told} must say its ${known.takes} in brackets, as in ${exampleOf(kind)}.`
        : `${kind} takes nothing.`,
    );
  if (taken.some((one) => !/^[a-z][a-z0-9_]*$/.test(one))) throw new Failure(`What ${told} takes is not snake_case.`);
  // What is never null has a value from the start.
  return { name, kind, taken, isRequired: mark === '!' && !known.empty, ...known };
}

const exampleOf = (kind) => (kind.startsWith('choice') ? `tier:${kind}(gold,silver)` : `member_id:${kind}(members)`);

/** `contract_until` is Contract until; an id is called by what it is the id of. */
export function labelOf(name) {
  const words = name.replace(/_ids?$/, '').replaceAll('_', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

/** A property of the definition's `fields`. `isPersonal`: the definition has to say of it whether it is personal. */
export function fieldDraft(
  { name, build, options, kind, taken, isRequired, isName, isWords, staysWhenErased },
  tellsOfPeople,
) {
  const parts = [
    `label: '${labelOf(name)}'`,
    kind.startsWith('choice') && `choices: { ${taken.map((one) => `${one}: '${labelOf(one)}'`).join(', ')} }`,
    kind.startsWith('reference') && `to: '${taken[0]}'`,
    options,
    isRequired && 'required: true',
    isName && isRequired && 'unique: true',
    tellsOfPeople && isWords && `personal: ${isRequired && staysWhenErased ? 'false' : `'recorded'`}`,
  ];
  return `${name}: ${build}({ ${parts.filter(Boolean).join(', ')} }),`;
}

/** A column of its table, and the keys that it needs. */
export function columnDraft({ name, kind, column, empty, taken, isRequired, isName }) {
  const parts = [
    `${name} ${column}`,
    (isRequired || empty !== undefined) && 'not null',
    empty !== undefined && `default ${empty}`,
    isName && 'collate "und-x-icu"',
    kind === 'choices' && `check (${name} <@ array[${taken.map((one) => `'${one}'`).join(', ')}])`,
    kind === 'choice' && `check (${name} in (${taken.map((one) => `'${one}'`).join(', ')}))`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** What holds a reference to records of its own organisation. */
export const foreignKeysOf = (fields) =>
  fields.flatMap(({ name, kind, taken }) => {
    const to = kind === 'image' ? 'media' : kind === 'reference' && taken[0];
    return to ? [`foreign key (account_id, ${name}) references ${to} (account_id, id)`] : [];
  });

/** The fields that its list can be sorted by; of texts the name alone. */
export const sortsOf = (fields) => fields.filter(({ sorts, isName }) => sorts || isName).map(({ name }) => name);

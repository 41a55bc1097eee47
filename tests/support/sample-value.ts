/** A valid value of each kind of field. */
import { randomUUID } from 'node:crypto';

import { audienceWho } from '../../src/shared/audience/audience.ts';
import { traitsOf, type Field, type FieldKind } from '../../src/shared/definition/field-kinds.ts';
import { permissions } from '../../src/shared/access/permissions.ts';

/** Whether a value is kept as JSON, and so written as text. */
export const isJson = ({ kind }: Field): boolean =>
  ['translated', 'filter', 'audience', 'link', 'rows', 'schema_data'].includes(kind);

/** Numbers as texts of one length, so that those with digits after the point have their order too; texts as they are. */
export const inOrder = (value: unknown): string =>
  typeof value === 'number' ? value.toFixed(4).padStart(16, '0') : String(value);

/** What a filter asks for that finds a value: all of it, or the part that the kind is filtered by. */
export function filteredBy(field: Field, value: unknown): unknown {
  const { filteredPart } = traitsOf(field);
  return filteredPart === undefined ? value : (value as Record<string, unknown>)[filteredPart];
}

/** A calendar day, the later the greater `n` is. */
export const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

/** A value of a field, the greater the greater `n` is where the kind has an order. */
export function sampleValue(field: Field, n: number): unknown {
  const samples: { [K in FieldKind]: (n: number) => unknown } = {
    text: () => textOf(field, n),
    long_text: () => `Line ${n}\nand another`.padEnd(atLeast(field), '.'),
    rich_text: () => `<p>Line <strong>${n}</strong></p>`,
    email: () => `person${n}.${randomUUID().slice(0, 8)}@example.org`,
    phone: () => String(5_550_000_000 + n),
    url: () => `https://example.org/${n}`,
    color: () => `#${String(100_000 + n)}`,
    integer: () => wholeNumber(field, n),
    money: () => n * 100,
    percent: () => n / 4,
    decimal: () => (n % 64) / 8,
    toggle: () => n % 2 === 0,
    country: () => ['ES', 'MX'][n % 2],
    choice: () => choicesOf(field)[n % choicesOf(field).length],
    choices: () => [choicesOf(field)[n % choicesOf(field).length]],
    state: () => choicesOf(field)[n % choicesOf(field).length],
    tags: () => [tagOf(field, n)],
    date: () => day(n),
    moment: () => `${day(n)}T09:00:00.000Z`,
    reference: () => randomUUID(),
    references: () => [randomUUID()],
    image: () => randomUUID(),
    files: () => [randomUUID()],
    audience: () => ({ who: audienceWho[n % audienceWho.length] }),
    link: () => ({ url: `https://example.org/${n}` }),
    filter: () => ({ language: ['en', 'zh', 'es'][n % 3], last_seen_at_null: n % 2 === 0 }),
    rows: () => [rowOf(field, n)],
    // What it may say, the template of a test says, which has no fields.
    schema_data: () => null,
    translated: () => ({ en: `Text ${n}`, zh: `文 ${n}`, es: `Año ${n}` }),
  };
  return samples[field.kind](n);
}

/** Hosts are nobody else's. */
function textOf(field: Field, n: number): string {
  const word = `s${String(n).padStart(6, '0')}`;
  if (field.kind !== 'text') return word;
  if (field.pattern?.startsWith('(/')) return `/${word}`;
  if (field.isPermission) return permissions[n % permissions.length]!;
  if (field.isHost) return `${word}-${randomUUID().slice(0, 8)}.hosts.example`;
  const known = { time_zones: ['Europe/Madrid', 'Asia/Shanghai'], currencies: ['EUR', 'USD'] };
  return field.known ? known[field.known][n % 2]! : word;
}

/** A row in which every cell but a picture says something. */
function rowOf(field: Field, n: number): unknown {
  const cells = field.kind === 'rows' ? Object.entries<Field>(field.cells) : [];
  return Object.fromEntries(cells.map(([name, cell]) => [name, cell.kind === 'image' ? null : sampleValue(cell, n)]));
}

function tagOf(field: Field, n: number): string {
  if (field.kind === 'tags' && field.areDomains) return `d${n}.example`;
  if (field.kind === 'tags' && field.arePermissions) return permissions[n % permissions.length]!;
  return field.kind === 'tags' && field.areLinks ? `https://example.org/${n}` : `tag ${n}`;
}

/** Within the bounds of the field, and the greater the greater `n` is as long as there is room. */
function wholeNumber(field: Field, n: number): number {
  const { min = 0, max = 2_000_000 } = field.kind === 'integer' ? field : {};
  return min + (n % (max - min + 1));
}

const atLeast = (field: Field): number => (field.kind === 'long_text' ? (field.min ?? 0) : 0);

const choicesOf = (field: Field) => ('choices' in field ? Object.keys(field.choices) : []);

/** Records for every definition, the same ones each time: names for people, plausible values for every kind of field. */
import { audienceWho } from '../../../shared/audience/audience.ts';
import { languages } from '../../../shared/specification/constants.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { everyDefinition } from '../data-of-sources.ts';
import { isSettings } from '../../state/definitions.ts';
import type { Script } from './script.ts';

export type StubRecord = Record<string, unknown> & { id: string; version: number; deleted_at: string | null };
export type Tables = Record<string, StubRecord[]>;

const given = ['Ana', 'Wei', 'Tom', 'Lucía', 'Grace', 'Omar', 'Priya', 'Jonas', 'Mei', 'Ruth', 'Diego', 'Hana'];
const family = ['Ruiz', 'Chen', 'Okafor', 'Lindqvist', 'Patel', 'Moreau', 'García', 'Novak', 'Wang', 'Baker'];
const things = ['North', 'Harbour', 'Summit', 'Lantern', 'Orchard', 'Compass', 'Foundry', 'Meadow'];
const startMs = Date.parse('2026-11-20T09:00:00Z');
const dayMs = 86_400_000;

/** How many records each resource has. */
function sizeOf(name: string, { empty, huge }: Script): number {
  if (empty) return 0;
  if (name === 'members') return huge ? 20_000 : 137;
  return 8;
}

export function makeTables(script: Script): Tables {
  const collections = everyDefinition
    .filter((one) => !isSettings(one))
    .map((resource): [string, StubRecord[]] => [
      resource.name,
      Array.from({ length: sizeOf(resource.name, script) }, (_, index) => makeRecord(resource, index)),
    ]);
  const settings = everyDefinition
    .filter(isSettings)
    .map((one): [string, StubRecord[]] => [one.name, [{ ...makeRecord(one, 0), ...one.initial, id: 'current' }]]);
  return Object.fromEntries([...collections, ...settings]);
}

function makeRecord(resource: Resource, index: number): StubRecord {
  const { tree, place } = resource.list;
  const inTree =
    tree && place
      ? {
          ...(tree.parent !== undefined && { [tree.parent]: null }),
          [tree.by]: firstOf(resource, tree.by),
          [place]: (index + 1) * 10,
        }
      : {};
  const fields = Object.entries({
    ...Object.fromEntries(Object.entries(resource.fields).map(([key, field]) => [key, valueOf(key, field, index)])),
    // All of them at the top of the first.
    ...inTree,
  });
  const created_at = moment(index * 2 + 1);
  return {
    id: idOf(resource.name, index),
    version: 1,
    created_at,
    updated_at: created_at,
    deleted_at: null,
    ...Object.fromEntries(fields),
  };
}

function firstOf({ fields }: Resource, by: string): string | undefined {
  const choice = fields[by];
  return choice?.kind === 'choice' ? Object.keys(choice.choices)[0] : undefined;
}

const idOf = (resource: string, index: number) => `${resource}-${index + 1}`;
const pick = (words: readonly string[], index: number) => words[index % words.length]!;
const moment = (daysAgo: number) => new Date(startMs - daysAgo * dayMs).toISOString();

function personValue(key: string, index: number): string | undefined {
  const first = pick(given, index);
  const last = pick(family, Math.floor(index / given.length) + index);
  if (key === 'first_name') return first;
  if (key === 'last_name') return last;
  if (key === 'full_name' || key === 'display_name') return `${first} ${last}`;
  return key === 'email'
    ? `${first}.${last}.${index + 1}@example.org`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    : undefined;
}

function valueOf(key: string, field: Field, index: number): unknown {
  switch (field.kind) {
    case 'text':
    case 'long_text':
      if (key === 'path') return `/page-${index + 1}`;
      return personValue(key, index) ?? (key === 'code' ? `code_${index + 1}` : `${pick(things, index)} ${index + 1}`);
    case 'rich_text':
      return `<p>${pick(things, index)} <strong>${index + 1}</strong></p>`;
    case 'email':
      return personValue('email', index);
    case 'phone':
      return String(5_550_000_000 + index);
    case 'url':
      return 'https://example.org/';
    case 'link':
      return { url: 'https://example.org/' };
    case 'color':
      return pick(['#1f6feb', '#2da44e', '#bf8700', '#cf222e', '#8250df'], index);
    case 'integer':
    case 'money':
      return index * 10;
    case 'percent':
      return index / 4;
    case 'decimal':
      return index / 8;
    case 'toggle':
      return index % 3 !== 0;
    case 'country':
      return pick(['ES', 'US', 'CN'], index);
    case 'choice':
    case 'state':
      return pick(Object.keys(field.choices), index);
    case 'choices':
      return [pick(Object.keys(field.choices), index)];
    case 'tags':
      return [pick(['writing', 'design', 'sales'], index)];
    case 'date':
      return moment(-index).slice(0, 10);
    case 'moment':
      return moment(index);
    case 'reference':
      return idOf(field.to, index % 8);
    case 'references':
      return [idOf(field.to, index % 8)];
    // No server keeps the pictures.
    case 'image':
      return null;
    case 'files':
      return [];
    case 'rows':
      return null;
    case 'schema_data':
      return {};
    case 'filter':
      return { language: pick(languages, index) };
    case 'audience':
      return { who: pick(audienceWho, index) };
    case 'translated':
      return { en: `${pick(things, index)} circle`, es: `Círculo ${pick(things, index)}` };
  }
}

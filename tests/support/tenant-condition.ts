/** Whether a statement says whose rows it wants. Row-level security would hide those of others all the same: it is the second line. */
import { filesBelow, read } from './repository.ts';

const made = /^create (?:or replace )?(?:table|view) (\w+)/gm;
/** The tables and views of the migrations, but for the platform's own. */
const tenantTables = new Set(
  filesBelow('src/server/db')
    .filter((path) => path.endsWith('.sql'))
    .flatMap((path) => [...read(path).matchAll(made)].map(([, name]) => name!)),
);
tenantTables.delete('public_limits');

/** The tables that a statement names without the condition whose rows they are, sorted. */
export function tablesWithoutTenant(statement: string): string[] {
  const text = withoutValues(statement);
  const ofIts = new Set([...text.matchAll(withTable)].map(([, name]) => name!));
  const open = partsOf(scopeOf(text)).flatMap((part) => tablesOf(part.text).filter((one) => !isHeld(one, part)));
  const names = open.map(({ name }) => name).filter((name) => tenantTables.has(name) && !ofIts.has(name));
  return [...new Set(names)].toSorted();
}

/** The tables that a statement makes for itself. */
const withTable = /(?:\bwith(?: recursive)?|,) (\w+)(?: ?\([\w, ]*\))? as (?:not )?(?:materialized )?\(/g;

/** One line of small letters, without quotes, comments and texts. */
const withoutValues = (statement: string) =>
  statement
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** A statement without those within its parentheses, and those. */
interface Scope {
  text: string;
  inner: Scope[];
}

function scopeOf(text: string): Scope {
  const whole: Scope = { text: '', inner: [] };
  const open: { scope: Scope; isNew: boolean }[] = [{ scope: whole, isNew: true }];
  for (const [at, sign] of [...text].entries()) {
    const { scope } = open.at(-1)!;
    const isNew = sign === '(' && /^\(+ ?\(*(select|with|insert|update|delete)\b/.test(text.slice(at, at + 20));
    const ends = sign === ')' && open.pop()!.isNew;
    if (isNew) open.push({ scope: inside(scope), isNew });
    else if (sign === '(') open.push({ scope, isNew });
    if (!isNew && !ends) scope.text += sign;
  }
  return whole;
}

function inside(scope: Scope): Scope {
  const inner = { text: '', inner: [] };
  scope.text += '(…)';
  scope.inner.push(inner);
  return inner;
}

/** One statement, or one of a union's. */
interface Part {
  text: string;
  /** With all within its parentheses. */
  whole: string;
}

function partsOf(scope: Scope): Part[] {
  const inner = scope.inner.map(wholeOf).join(' ');
  const own = scope.text.split(/\b(?:union(?: all)?|except|intersect)\b/);
  return [...own.map((text) => ({ text, whole: `${text} ${inner}` })), ...scope.inner.flatMap(partsOf)];
}

const wholeOf = ({ text, inner }: Scope): string => [text, ...inner.map(wholeOf)].join(' ');

interface NamedTable {
  verb: string;
  name: string;
  alias: string;
}

const follows =
  'where|join|left|right|full|inner|cross|on|set|order|group|limit|for|values|default|select|using|union|returning|as|offset';
const named = new RegExp(
  `(?<!\\bextract\\([^)]*|\\bdistinct )\\b(from|join|(?<!(?:for|do|key) )update|using)(?: only)? (?!lateral\\b)([a-z_]\\w*)\\b(?! ?\\(|\\.)(?: as)?(?: (?!(?:${follows})\\b)(\\w+))?`,
  'g',
);
const inserted = /\b(insert into) (\w+)/g;

const tablesOf = (text: string): NamedTable[] =>
  [...text.matchAll(named), ...text.matchAll(inserted)].map(([, verb, name, alias = name]) => ({
    verb: verb!,
    name: name!,
    alias: alias!,
  }));

/** Whether a statement says whose the rows of a table are: in a condition, or among the columns of what it inserts. */
function isHeld({ verb, name, alias }: NamedTable, { text, whole }: Part): boolean {
  if (verb === 'insert into')
    return new RegExp(`insert into ${name}(?: as \\w+| (?!as\\b)\\w+)? ?\\([^)]*\\baccount_id\\b`).test(text);
  const key = name === 'accounts' ? 'id' : 'account_id';
  return (
    new RegExp(`(?<![\\w.])${key}\\b`).test(asked(text)) || new RegExp(`\\b${alias}\\.${key}\\b`).test(asked(whole))
  );
}

/** Without what it selects. */
const asked = (text: string) => text.replaceAll(/\bselect\b.*?\bfrom\b/g, 'from');

/** Statements that may be asked without: what is known of their row is known of no other one. */
const byKey: readonly { statement: RegExp; why: string }[] = [
  { statement: /^select .* from sessions where token_hash = \$1$/, why: 'a session is found by its token' },
  {
    statement: /^select .* from site_domains where host = \$1 and deleted_at is null$/,
    why: 'a tenant is found by its host',
  },
  {
    statement: /^select .* from accounts where client_token = \$1 and state = \$2$/,
    why: 'a tenant is found by its public token',
  },
];

const isByKey = (text: string) => byKey.some(({ statement }) => statement.test(withoutValues(text).trim()));

const looked = new Map<string, string[]>();
const strays: string[] = [];

/** Looks at a statement that the server has sent; one that was refused has told nothing. */
export function checkTenant({ text, hasFailed }: { text: string; hasFailed: boolean }): void {
  if (hasFailed) return;
  const tables = looked.get(text) ?? (isByKey(text) ? [] : tablesWithoutTenant(text));
  looked.set(text, tables);
  if (tables.length > 0) strays.push(`${tables.join(', ')}: ${text}`);
}

/** Those found that do not say whose rows they want, each told once. */
export const tenantlessOf = (): string[] => [...new Set(strays.splice(0))];

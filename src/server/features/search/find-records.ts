/**
 * Finds records of several collections in one statement. What fits nowhere as it was typed is looked for once more by what is spelt alike.
 * `npm run bench -- pages` measures it over a million members.
 */
import { sql, type RawBuilder } from 'kysely';

import type { FoundRecords } from '../../../shared/contracts/search-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isByLanguage } from '../../../shared/definition/field-kinds.ts';
import { labelSql } from '../../crud/label-sql.ts';
import { containing, literally, searchIn, searchTextOf } from '../../crud/search-sql.ts';
import { fieldOf } from '../../definitions/field-of.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { best, type Candidate } from './rank.ts';
import { detailsOf, isFindable, searchedFields } from './searched-fields.ts';
import { halvesOf, isAlike, mayBeMisspelt, partsOf } from './spelling.ts';

type Sql = RawBuilder<unknown>;

export interface Asked {
  words: readonly string[];
  /** Those that the caller may read; of equals the first come first. */
  definitions: readonly Resource[];
}

/** Own choice, measured: so many of a collection are read to find the best among them. */
const maxCandidates = 300;
/** And so many for each part of a word that may be misspelt. */
const maxOfPart = 40;
const maxMeant = 3 * maxOfPart;
/** Of those that have a part of each of several words so many are read, to find those with the longest. */
const maxWithParts = 2_000;
/**
 * Own choice, measured: with PostgreSQL's 4 MB the index forgets which rows of a page it has found among a million, and each row of
 * ten thousand pages is compared with all the parts.
 */
const memoryForParts = '16MB';

/** What fits the words, the best first. */
export async function findRecords(tenant: TenantScope, asked: Asked, caller: Caller): Promise<FoundRecords> {
  const { words } = asked;
  const definitions = asked.definitions.filter((definition) => isFindable(definition, caller));
  if (words.length === 0 || definitions.length === 0) return { records: [], is_alike: false };
  const exact = await fitting(tenant, { words, definitions }, caller);
  if (exact.length > 0) return { records: best(exact, asked), is_alike: false };
  if (!mayBeMisspelt(words)) return { records: [], is_alike: false };
  const near = await maybeMeant(tenant, { words, definitions }, caller);
  const alike = near.filter(({ label }) => isAlike(words, label ?? ''));
  return { records: best(alike, asked), is_alike: alike.length > 0 };
}

async function fitting(tenant: TenantScope, { words, definitions }: Asked, caller: Caller): Promise<Candidate[]> {
  const found = await read(
    tenant,
    definitions.map((definition) => {
      const searched = searchIn(definition, caller, searchedFields(definition));
      return part(tenant, definition, { caller, where: sql.join(words.map(searched), sql` and `) });
    }),
  );
  return [...found, ...(await endingWith(tenant, { words, definitions }, { caller, found }))];
}

/** Where more begin with a word than are looked at, those are looked at too that end with it: Lind among ten thousand Lindqvists. */
async function endingWith(
  tenant: TenantScope,
  { words, definitions }: Asked,
  { caller, found }: { caller: Caller; found: readonly Candidate[] },
): Promise<Candidate[]> {
  const [word = '', ...others] = words;
  if (others.length > 0 || found.length < maxCandidates) return [];
  const many = definitions.filter(
    ({ name }) => found.filter(({ resource }) => resource === name).length >= maxCandidates,
  );
  return read(
    tenant,
    many.flatMap((definition) => {
      const text = searchTextOf(definition, caller);
      return text === undefined
        ? []
        : [part(tenant, definition, { caller, where: sql`${sql.ref(text)} ilike ${`% ${literally(word)}\n%`}` })];
    }),
  );
}

/** A number is right or another's: what is named by one is not looked at. */
const isNamed = ({ fields, representation }: Resource): boolean => {
  const field = fieldOf(fields, representation);
  return !isByLanguage(field) && field.unique !== true;
};

/**
 * What may be meant by words that are nowhere. Of a big collection each part of one word is a question of its own, with few rows: an index
 * answers each in a millisecond or few, while a likeness of whole words is worked out row by row. Several words are asked for in one question,
 * for the index reads what is common to many names once then, and not with each part.
 */
async function maybeMeant(tenant: TenantScope, { words, definitions }: Asked, caller: Caller): Promise<Candidate[]> {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const { parts, exchanged } = partsOf(longest);
  if (others.length > 0) tenant.defer(sql`select set_config('work_mem', ${memoryForParts}, true)`);
  return read(
    tenant,
    definitions.filter(isNamed).map((definition) => {
      const text = searchTextOf(definition, caller) ?? definition.representation;
      const has = (some: readonly string[]) =>
        sql`(${sql.join(
          some.map((one) => sql`${sql.ref(text)} ilike ${containing(one)}`),
          sql` or `,
        )})`;
      if (others.length > 0) {
        const where = sql.join(
          [has([...parts, ...exchanged]), ...others.map((word) => has(halvesOf(word)))],
          sql` and `,
        );
        const found = part(tenant, definition, { caller, where, most: maxWithParts, place: placeOf(text, parts) });
        return sql`(select resource, id, label, named_after, details from ${found} as meant order by place limit ${sql.lit(maxMeant)})`;
      }
      const questions = definition.list.hasSearchText
        ? [...parts.map((one) => [one]), exchanged]
        : [[...parts, ...exchanged]];
      const asked = questions
        .filter(isSome)
        .map((some) => part(tenant, definition, { caller, where: has(some), most: maxOfPart }));
      // The first parts are the longest, and the database stops where they have found enough.
      return sql`(select * from (${sql.join(asked, sql` union all `)}) as meant limit ${sql.lit(maxMeant)})`;
    }),
  );
}

/** Where those stand that have the longest parts: before the others, and before those that have exchanged letters. */
const placeOf = (text: string, parts: readonly string[]): Sql =>
  parts.length === 0
    ? sql`0`
    : sql`case ${sql.join(
        parts.map((one, at) => sql`when ${sql.ref(text)} ilike ${containing(one)} then ${sql.lit(at)}`),
        sql` `,
      )} else ${sql.lit(parts.length)} end`;

const isSome = (some: readonly string[]) => some.length > 0;

const read = async (tenant: TenantScope, parts: readonly Sql[]): Promise<Candidate[]> =>
  parts.length === 0 ? [] : tenant.unprepared(sql<Candidate>`${sql.join(parts, sql` union all `)}`);

interface Looking {
  caller: Caller;
  where: Sql;
  /** How many are read. */
  most?: number;
  /** A number by which they are put in order afterwards. */
  place?: Sql;
}

/**
 * The candidates of a collection. They are told apart from how many are wanted: the planner would otherwise trust that the first rows of a
 * table hold enough of them, and read it all.
 */
function part(tenant: TenantScope, definition: Resource, { caller, where, most = maxCandidates, place }: Looking): Sql {
  const named = definition.namedAfter === undefined ? sql`null` : sql.ref(definition.namedAfter);
  const details = detailsOf(definition, caller).map((column) => sql`${sql.ref(column)}::text`);
  return sql`(with matches as materialized (
      select ${sql.lit(definition.name)} as resource, id, ${labelSql(definition, caller)} as label, ${named}::text as named_after,
        array[${sql.join(details)}]::text[] as details${place ? sql`, ${place} as place` : sql``}
      from ${sql.table(definition.name)} where account_id = ${tenant.accountId} and deleted_at is null and ${where}
    ) select * from matches limit ${sql.lit(most)})`;
}

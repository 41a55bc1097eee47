/** What is wrong with a draft: looked for before it is published, and told where it is looked at. */
import { sql } from 'kysely';

import type { PublishingProblem } from '../../shared/contracts/every-publication.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { isByLanguage, type Field } from '../../shared/definition/field-kinds.ts';
import { namedRecords } from '../../shared/definition/named-records.ts';
import { valuesIn } from '../../shared/definition/values-in.ts';
import {
  publishedFields,
  type Publication,
  type PublishedContent,
  type PublishedRow,
} from '../../shared/definition/publication.ts';
import { asLink } from '../../shared/link/link.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { labelOf } from '../crud/record.ts';
import { fieldOf } from '../definitions/field-of.ts';
import { findDefinition } from '../definitions/registry.ts';
import { publications } from '../definitions/publications.ts';
import type { TenantScope } from '../db/scope.ts';
import { shownAmong } from './shown-records.ts';

/** A draft that is looked through. */
export interface Draft {
  tenant: TenantScope;
  publication: Publication;
  content: PublishedContent;
  /** The organisation's languages, and the one it says everything in. */
  languages: readonly Language[];
  defaultLanguage: Language;
}

/** A problem, as a check finds it: what the record is called is said for it. */
export type Found = Pick<PublishingProblem, 'code' | 'weight'> & {
  resource: string;
  row: PublishedRow | null;
  field?: string;
  params?: PublishingProblem['params'];
};

/** What a feature looks for in a publication, by its name. */
export type PublicationChecks = Readonly<Record<string, (draft: Draft) => Found[] | Promise<Found[]>>>;

let known: PublicationChecks = {};

/** Takes the checks of every feature. @throws Error where one is of no publication */
export function registerPublicationChecks(checks: PublicationChecks): void {
  const unknown = Object.keys(checks).filter((name) => !publications.has(name));
  if (unknown.length > 0) throw new Error(`There is no publication ${unknown.join(', ')}`);
  known = checks;
}

/** All of them, the worst first. */
export async function problemsOf(draft: Draft): Promise<PublishingProblem[]> {
  const { publication, defaultLanguage } = draft;
  const found = [
    ...((await known[publication.name]?.(draft)) ?? []),
    ...(await brokenLinks(draft)),
    ...(await brokenAddresses(draft)),
    ...missingTexts(draft),
  ];
  const weights = ['stops', 'leaves_out', 'warns'];
  return found
    .toSorted((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight))
    .map(({ resource, row, field = null, params = {}, ...rest }) => {
      const definition = findDefinition(resource);
      const label = row && definition ? labelOf(definition, row, defaultLanguage) : null;
      return { ...rest, resource, id: row?.id ?? null, label, field, params };
    });
}

/** Texts that are said in some of the organisation's languages, and not in all. */
function missingTexts({ publication, content, languages }: Draft): Found[] {
  return eachValue(publication, content).flatMap(({ definition, row, field, kind, value }) => {
    if (!isByLanguage(kind) || value === null || value === undefined) return [];
    const texts = value as Partial<Record<Language, string>>;
    const missing = languages.filter((language) => !texts[language]);
    if (missing.length === 0) return [];
    const params = { languages: missing.join(', ') };
    return [{ code: 'missing_text', weight: 'warns' as const, resource: definition.name, row, field, params }];
  });
}

/** Records that name what is not there any more, or is shown to nobody. */
async function brokenLinks({ tenant, publication, content }: Draft): Promise<Found[]> {
  const links = eachValue(publication, content).flatMap((one) => {
    // What was published keeps its pictures.
    return namedRecords(one.kind, one.value)
      .filter(({ to }) => to !== 'media')
      .map((named) => ({ ...one, ...named }));
  });
  const there = new Map<string, Set<string>>();
  for (const to of new Set(links.map((link) => link.to))) {
    const ids = links.filter((link) => link.to === to).flatMap((link) => link.ids);
    there.set(to, await shownAmong(tenant, to, [...new Set(ids)]));
  }
  return links
    .filter(({ to, ids }) => ids.some((id) => !there.get(to)?.has(id)))
    .map(({ definition, row, field }) => ({
      code: 'broken_link',
      weight: 'leaves_out',
      resource: definition.name,
      row,
      field,
    }));
}

/** Addresses that the last check found to lead nowhere; a record that is gone is told without one. */
async function brokenAddresses({ tenant, publication, content }: Draft): Promise<Found[]> {
  const found: Found[] = [];
  for (const definition of publication.parts) {
    if (!definition.checksLinks) continue;
    const { link: field, state } = definition.checksLinks;
    const rows = (content[definition.name] ?? []).filter((row) => {
      const link = asLink(row[field]);
      return link !== null && 'url' in link;
    });
    const broken = await idsInState(tenant, definition.name, { state, ids: rows.map(({ id }) => id) });
    for (const row of rows)
      if (broken.has(row.id))
        found.push({ code: 'broken_address', weight: 'leaves_out', resource: definition.name, row, field });
  }
  return found;
}

async function idsInState(
  { accountId, db }: TenantScope,
  name: string,
  { state, ids }: { state: string; ids: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(name)}
     where account_id = ${accountId} and id = any(${ids}::uuid[]) and ${sql.ref(state)} = 'broken'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface Value {
  definition: Resource;
  row: PublishedRow;
  /** Where it stands: at a field, or in a row of one. */
  field: string;
  kind: Field;
  value: unknown;
}

const eachValue = ({ parts }: Publication, content: PublishedContent): Value[] =>
  parts.flatMap((definition) =>
    (content[definition.name] ?? []).flatMap((row) =>
      publishedFields(definition).flatMap((name) =>
        valuesIn(name, fieldOf(definition.fields, name), row[name]).map(({ key, field: kind, value }) => {
          return { definition, row, field: key, kind, value };
        }),
      ),
    ),
  );

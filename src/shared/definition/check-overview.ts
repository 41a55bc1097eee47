/** What a definition says of the first page of its records is checked when the server starts. */
import type { Resource } from './define-resource.ts';
import { traitsOf } from './field-kinds.ts';
import { overviewFields } from './overview.ts';

/** Kinds that need a page of their own to be changed. */
const tooLarge: readonly string[] = ['image', 'files', 'rows', 'schema_data', 'rich_text'];

/** Each field is there and fits its place, and none stands beside the timeline twice. */
export function checkOverview({ overview, fields }: Resource, refuse: (problem: string) => never): void {
  if (!overview) return;
  for (const source of overviewFields(overview)) if (!fields[source]) refuse(`the overview names ${source}`);
  const facts = overview.facts.flatMap((part) => part.fields);
  const twice = facts.find((source, index) => facts.indexOf(source) !== index);
  if (twice !== undefined) refuse(`the overview names ${twice} twice`);
  const large = facts.find(
    (source) => tooLarge.includes(fields[source]!.kind) || traitsOf(fields[source]!).isByLanguage,
  );
  if (large !== undefined) refuse(`${large} is too large for the overview`);
}

/**
 * What a timeline asks of other collections, it can be asked: their records are found by the reference and sorted by the moment.
 *
 * @throws Error naming the resource and what is wrong
 */
export function checkTimeline(definition: Resource, all: readonly Resource[]): void {
  const { notes, records = [] } = definition.overview?.timeline ?? {};
  const partOf = all.find(({ name }) => name === notes)?.partOf ?? '';
  const ofNotes = notes === undefined ? [] : [{ of: notes, by: partOf, at: 'created_at' }];
  for (const { of, by, at } of [...ofNotes, ...records]) {
    const list = all.find(({ name }) => name === of)?.list;
    if (!list?.filters.includes(by) || !list.sorts.includes(at))
      throw new Error(`Resource ${definition.name}: the timeline finds nothing in ${of} by ${by} and ${at}`);
  }
}

/** The search over the records in memory: what holds each word in a field that its list searches. */
import type { FoundRecords } from '../../../shared/contracts/search-calls.ts';
import { hasOverlap } from '../../../shared/access/role-overlap.ts';
import { foldText, searchWords } from '../../../shared/text/search-words.ts';
import { isSettings } from '../../state/definitions.ts';
import { everyDefinition } from '../data-of-sources.ts';
import type { Tables } from './records.ts';

const maxFoundOfOne = 5;

export function findRecords(query: URLSearchParams, tables: Tables, held: readonly string[]): FoundRecords {
  const words = searchWords(query.get('q') ?? '').map(foldText);
  const types = query.get('types')?.split(',');
  const asked = everyDefinition.filter(
    (one) => !isSettings(one) && one.viewOf === undefined && hasOverlap([one.can.read], held),
  );
  const records = asked
    .filter(({ name }) => types === undefined || types.includes(name))
    .flatMap(({ name, representation, list }) => {
      const fits = (tables[name] ?? []).filter((record) => {
        const text = foldText(list.search.map((field) => String(record[field] ?? '')).join('\n'));
        return record.deleted_at === null && words.every((word) => text.includes(word));
      });
      return fits.slice(0, maxFoundOfOne).map((record) => ({
        resource: name,
        id: record.id,
        label: String(record[representation] ?? ''),
        named_after: null,
        detail: typeof record['email'] === 'string' ? record['email'] : null,
      }));
    });
  return { records, is_alike: false };
}

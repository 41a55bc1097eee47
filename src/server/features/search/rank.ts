/** Which of the records that were found one most likely meant, and what is spelt alike. Pure. */
import { maxFound, maxFoundOfOne, type FoundRecord } from '../../../shared/contracts/search-calls.ts';
import { foldText } from '../../../shared/text/search-words.ts';

/** A record that may be among what is answered. */
export interface Candidate extends Pick<FoundRecord, 'resource' | 'id' | 'named_after'> {
  label: string | null;
  /** What else is known of it and may be told, the most telling first. */
  details: readonly (string | null)[];
}

interface Question {
  words: readonly string[];
  definitions: readonly { name: string }[];
}

/** The best of each collection, the collection with the best of all first; of equals in the order in which they were asked for. */
export function best(candidates: readonly Candidate[], { words, definitions }: Question): FoundRecord[] {
  const ranked = [...new Map(candidates.map((one) => [one.id, one])).values()].flatMap(({ label, ...one }) =>
    label === null ? [] : [{ ...one, label, rank: rankOf(words, label, one.details) }],
  );
  const ofEach = definitions.map(({ name }) => {
    const own = ranked.filter(({ resource }) => resource === name);
    const first = own.toSorted((one, other) => one.rank - other.rank || one.label.localeCompare(other.label));
    return { least: first[0]?.rank ?? Infinity, first: first.slice(0, maxFoundOfOne) };
  });
  return ofEach
    .toSorted((one, other) => one.least - other.least)
    .flatMap(({ first }) => first)
    .slice(0, maxFound)
    .map(({ resource, id, label, named_after, details }) => ({
      resource,
      id,
      label,
      named_after,
      detail: detailOf(words, label, details),
    }));
}

/** What was asked for, where the name does not say it; else the first there is. */
function detailOf(words: readonly string[], label: string, details: readonly (string | null)[]): string | null {
  const said = details.filter((detail): detail is string => detail !== null && detail !== '' && detail !== label);
  const asked = words.map(foldText).filter((word) => !foldText(label).includes(word));
  const fits = (detail: string) => asked.some((word) => foldText(detail).includes(word));
  return said.find(fits) ?? said[0] ?? null;
}

/** 0 for the whole name as it was typed, and the more, the less of it fits. */
export function rankOf(words: readonly string[], label: string, details: readonly (string | null)[]): number {
  const name = foldText(label);
  const typed = words.map(foldText);
  const whole = typed.join(' ');
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  const names = wordsOf(name);
  if (typed.every((word) => names.includes(word))) return 2;
  if (details.some((detail) => detail !== null && foldText(detail).startsWith(whole))) return 3;
  if (typed.every((word) => names.some((one) => one.startsWith(word)))) return 4;
  return typed.every((word) => name.includes(word)) ? 5 : 6;
}

export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** What the search finds for a text: pages at once, records as the server answers, what can be begun, what was opened lately. */
import { useMemo } from 'react';

import { holdsAsTyped, searchOver } from './find-pages.ts';
import { sectionsOf, withWords, type Option, type Section } from './search-sections.ts';
import { useEveryDefinition } from './use-every-definition.ts';
import { useFoundRecords } from './use-found-records.ts';
import { usePages, useSettingsPages } from './use-pages.ts';
import { useMostUsedPages, useRecentPages } from './use-recent-pages.ts';
import { useVerbs } from './use-verbs.ts';

/** Before anything is asked. */
const maxRecent = 6;
/** Beside what fits better. */
const maxFurther = 4;

/** Hook: the sections in their order, and how the search for records stands. */
export function useSearch(text: string) {
  const areDefinitionsKnown = useEveryDefinition();
  const pages = usePages();
  const search = useMemo(() => searchOver(pages), [pages]);
  const foundPages = useMemo(() => search(text), [search, text]);
  const recent = useRecentPages(pages);
  const used = useMostUsedPages(pages);
  const settings = useSettingsPages();
  const verbs = useVerbs(areDefinitionsKnown);
  const records = useFoundRecords(text, { pages, areDefinitionsKnown });
  const sections = isBlank(text)
    ? sectionsOf([
        ['recent', recent.slice(0, maxRecent)],
        ['used', used],
      ])
    : sectionsOf([
        ['screens', foundPages.filter(({ page }) => holdsAsTyped(page, text.trim()))],
        ['settings', withWords(settings, text).slice(0, maxFurther)],
        [records.isAlike ? 'alike' : 'records', records.found],
        ['verbs', withWords(verbs, text).slice(0, maxFurther)],
        // What the library guessed at stands behind what is there.
        ['similar_screens', foundPages.filter(({ page }) => !holdsAsTyped(page, text.trim()))],
        ['recent', withWords(recent, text).slice(0, maxFurther)],
      ]);
  return { sections, options: optionsOf(sections), records };
}

export const isBlank = (text: string): boolean => text.trim() === '';

const optionsOf = (sections: readonly Section[]): Option[] => sections.flatMap(({ options }) => [...options]);

/** The records of a search, as the server finds them: asked once the fingers rest, the earlier question called off. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useState } from 'react';

import type { FoundRecord } from '../../../shared/contracts/search-calls.ts';
import { isEnabled } from '../../../shared/menu/disabled-menu.ts';
import { findRoute, isAllowed } from '../../../shared/menu/navigation.ts';
import { isSearchable, searchWords } from '../../../shared/text/search-words.ts';
import { useOwnName } from '../../fields/record-label.ts';
import { callApi } from '../../providers/call-api.ts';
import { findDefinition } from '../../state/definitions.ts';
import { resourcePaths, routes, shownResources } from '../../state/resource-paths.ts';
import { useHasPermission, usePermissionStrings } from '../../state/session.ts';
import { marksOfWords, type Page } from './find-pages.ts';
import { holdsWords, type Option } from './search-sections.ts';

/** Own choice: longer than from one letter to the next, and hardly felt. */
const restMs = 150;
/** What the dialog says itself. */
const shown = [0, 400, 403, 404, 422, 429, 500, 502, 503, 504];

interface Known {
  /** Those of the menu. */
  pages: readonly Page[];
  areDefinitionsKnown: boolean;
}

export interface FoundRecords {
  found: Omit<Option, 'key' | 'section'>[];
  /** Nothing fits as it was typed: these are spelt alike. */
  isAlike: boolean;
  /** The answer is still to come. */
  isWaiting: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** The person may search records, and says too little yet. */
  wantsMore: boolean;
}

/** Hook: what the text finds among the records that the person may open; while an answer is awaited, what of the last one still fits. */
export function useFoundRecords(text: string, { pages, areDefinitionsKnown }: Known): FoundRecords {
  const maySearch = useHasPermission('search.records');
  const types = useOpenable().join();
  const typed = searchWords(text).join(' ');
  const asked = useRested(typed);
  const isOn = (question: string) => maySearch && types !== '' && isSearchable(question);
  const query = useQuery({
    queryKey: ['search', asked, types],
    queryFn: async ({ signal }) => (await callApi('GET /search', { query: { q: asked, types }, signal, shown })).data,
    enabled: isOn(asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isWaiting = isOn(typed) && (asked !== typed || query.isFetching);
  const toOption = useToOption(typed, pages);
  const records = isOn(typed) ? (query.data?.records ?? []) : [];
  const fitting = isWaiting
    ? records.filter(({ label, detail }) => holdsWords(`${label} ${detail ?? ''}`, typed))
    : records;
  const found = areDefinitionsKnown ? fitting.flatMap(toOption) : [];
  return {
    found,
    isAlike: query.data?.is_alike === true && !isWaiting,
    isWaiting: isWaiting || (records.length > 0 && !areDefinitionsKnown),
    hasFailed: isOn(typed) && query.isError && !isWaiting,
    retry: () => void query.refetch(),
    wantsMore: maySearch && types !== '' && typed !== '' && !isSearchable(typed),
  };
}

/** Hook: the collections of which the person may open a record. */
function useOpenable(): string[] {
  const held = usePermissionStrings();
  return useMemo(
    () =>
      shownResources.filter((resource) => {
        const path = pathOf(resource, 'id');
        const route = path === undefined ? undefined : findRoute(routes, path.replace(/\?.*$/, ''));
        return (
          route !== undefined &&
          route.item.source.kind !== 'settings' &&
          isAllowed(route, held) &&
          isEnabled(route.name)
        );
      }),
    [held],
  );
}

/** Where a record is looked at, as from a row of its list. */
function pathOf(resource: string, id: string): string | undefined {
  const { show, edit } = resourcePaths(resource);
  return (show ?? edit)?.(id);
}

function useToOption(text: string, pages: readonly Page[]) {
  const translate = useTranslate();
  const ownName = useOwnName();
  return useMemo(() => {
    const words = searchWords(text);
    return ({ resource, id, label, named_after, detail }: FoundRecord): Omit<Option, 'key' | 'section'>[] => {
      const path = pathOf(resource, id);
      const definition = findDefinition(resource);
      if (path === undefined || !definition) return [];
      const record = {
        [definition.representation]: label,
        ...(definition.namedAfter && { [definition.namedAfter]: named_after }),
      };
      const page: Page = { trail: [ownName(definition, record) ?? label], path, icon: iconOf(resource, pages) };
      const kind = translate(`resources.${resource}.name`, { smart_count: 1, _: definition.label.one });
      return [{ page, marks: marksOfWords(page, words), detail: detail ?? undefined, kind }];
    };
  }, [text, pages, translate, ownName]);
}

/** That of its list, or of the entry in whose row of tabs it stands. */
function iconOf(resource: string, pages: readonly Page[]): string | undefined {
  const { list } = resourcePaths(resource);
  const { icon, tabOf, activeMenu } = (list !== undefined && findRoute(routes, list)?.item) || {};
  const shown = [list, tabOf, activeMenu].flatMap((path) => pages.find((page) => page.path === path) ?? []);
  return icon ?? shown[0]?.icon ?? 'article';
}

/** Hook: the text as it was when nothing had been typed for a moment; at once where it is empty. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

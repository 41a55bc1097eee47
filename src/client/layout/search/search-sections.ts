/** What the search shows, section by section: in which order, and which of it stands once alone. Pure. */
import { foldText, searchWords } from '../../../shared/text/search-words.ts';
import { marksOfWords, type FoundPage, type Page } from './find-pages.ts';

export type SectionName =
  'screens' | 'settings' | 'records' | 'alike' | 'similar_screens' | 'verbs' | 'recent' | 'used';

/** A line of the search, under a key of its own. */
export interface Option extends FoundPage {
  key: string;
  section: SectionName;
  /** What stands beside it: a record's e-mail or number. */
  detail?: string | undefined;
  /** What it is: the kind of a record, the address of a page. */
  kind?: string | undefined;
}

export interface Section {
  name: SectionName;
  options: readonly Option[];
}

/** Those of these sections that hold anything; what leads to the same place stands in the first of them alone. */
export function sectionsOf(
  parts: readonly (readonly [SectionName, readonly Omit<Option, 'section' | 'key'>[]])[],
): Section[] {
  const known = new Set<string>();
  return parts.flatMap(([name, found]) => {
    const options = found.flatMap((one): Option[] => {
      const key = keyOf(name, one.page);
      if (known.has(key)) return [];
      known.add(key);
      return [{ ...one, section: name, key }];
    });
    return options.length === 0 ? [] : [{ name, options }];
  });
}

/** What it leads to. A page is the same whatever is asked of it, while a record may stand in what is asked. */
function keyOf(section: SectionName, { path, href, trail }: Page): string {
  if (href !== undefined) return href;
  if (section === 'verbs') return `${path} ${trail.join()}`;
  return section === 'records' || section === 'alike' ? path : path.replace(/[?#].*$/, '');
}

/** Whether each word of a text stands somewhere in this. */
export function holdsWords(whole: string, text: string): boolean {
  const folded = foldText(whole);
  const words = searchWords(text);
  return words.length > 0 && words.every((word) => folded.includes(foldText(word)));
}

/** Those whose title holds each word of a text, with the words marked. */
export const withWords = (found: readonly FoundPage[], text: string): FoundPage[] =>
  found
    .filter(({ page }) => holdsWords(page.trail.join(' '), text))
    .map(({ page }) => ({ page, marks: marksOfWords(page, searchWords(text)) }));

/** Tables of the documents that say of each row which test holds it. */
import { filesBelow, read } from './repository.ts';

export interface Row {
  key: string;
  about: string;
  state: string;
  by: string;
}

export interface Reference {
  /** `ui/toasts`: the suite and the file, without its ending. */
  suite: string;
  /** The title of a test or of a group of them. */
  sentence: string;
}

/** The rows of every table of a page whose columns are headed so: first `heading`, then About, State and By. */
export function rowsOf(page: string, heading: string): Row[] {
  const head = new RegExp(`^\\| ${heading} *\\| About *\\| State *\\| By *\\|$`);
  let within = false;
  return page.split('\n').flatMap((line) => {
    if (head.test(line)) within = true;
    else if (!line.startsWith('|')) within = false;
    else if (within && !/^\| ?-/.test(line)) return toRow(line);
    return [];
  });
}

/** The last column may hold a stroke of its own: tests are named by their titles. */
function toRow(line: string): Row {
  const [key = '', about = '', state = '', ...by] = line.replace(/^\| | *\|$/g, '').split(/ +\| /);
  return { key, about, state, by: by.join(' | ') };
}

/** Every test that a text names: `` `ui/toasts` “Escape closes all of them” ``. */
export function referencesOf(text: string): Reference[] {
  return [...text.matchAll(/`((?:api|unit|ui|e2e|architecture)\/[\w-]+)` “([^”]+)”/g)].map(([, suite, sentence]) => ({
    suite: suite!,
    sentence: sentence!,
  }));
}

const suites = new Map(
  filesBelow('tests')
    .filter((path) => path.includes('.test.'))
    .map((path) => [path.replace(/^tests\//, '').replace(/\.test\.tsx?$/, ''), path]),
);

/** Whether a file of tests has the sentence as the title of a test or of a group of them. */
export function isHeld({ suite, sentence }: Reference): boolean {
  const path = suites.get(suite);
  return path !== undefined && ["'", '"', '`'].some((quote) => read(path).includes(quote + sentence + quote));
}

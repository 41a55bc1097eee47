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
  const tables = page.split(`\n| ${heading} | About | State | By |\n`).slice(1);
  return tables.flatMap((table) =>
    table
      .split('\n\n')[0]!
      .split('\n')
      .slice(1)
      .filter((line) => line.startsWith('| '))
      .map((line) => {
        const [key = '', about = '', state = '', ...by] = line.slice(2).replace(/ \|$/, '').split(' | ');
        return { key, about, state, by: by.join(' | ') };
      }),
  );
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

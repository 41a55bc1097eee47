/** Reads what the portal needs besides its program: texts, and definitions. Part of the start, which reads the first of it ahead. */
import { portalBase, type Language } from '../../shared/specification/constants.ts';
import {
  definitionsPath,
  textsPath,
  type DefinitionsFile,
  type Texts,
  type TextsPart,
} from '../../shared/definition/data-paths.ts';
import { writtenHere } from '../state/english.ts';
import { dataFolder } from './data-folder.ts';
import { fetchFile } from './transport.ts';

const reading = new Map<string, Promise<unknown>>();

/** The texts of a language, each part read once. */
export const readTexts = (language: Language, part: TextsPart) =>
  readOnce<Texts>(textsPath(writtenHere(language), part));

/** The definitions that the screens of a collection need, or of settings, read once in a language. */
export const readDefinitions = (language: Language, name: string) =>
  readOnce<DefinitionsFile>(definitionsPath(writtenHere(language), name));

/** What could not be read is read again when it is asked for again. */
function readOnce<T>(path: string): Promise<T> {
  const known = reading.get(path);
  if (known) return known as Promise<T>;
  const begun = read<T>(path);
  reading.set(path, begun);
  begun.catch(() => reading.delete(path));
  return begun;
}

async function read<T>(path: string): Promise<T> {
  if (!import.meta.env.PROD) return (await import('./data-of-sources.ts')).dataOf(path) as T;
  const response = await fetchFile(`${portalBase}/${dataFolder}/${path}.json`);
  return (await response.json()) as T;
}

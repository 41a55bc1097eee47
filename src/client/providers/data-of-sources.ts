/** The files of data where there is no build: made of the sources. In no build for production. */
import { dataFiles } from '../../../i18n/data-files.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../shared/resources/*.ts', '../../shared/singletons/*.ts'],
  { eager: true },
);
const isDefinition = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'fields' in value;

/** Every definition there is. */
export const everyDefinition: readonly Resource[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isDefinition),
);

const files = dataFiles(everyDefinition, () => true);

/** @throws Error where there is no such file */
export function dataOf(path: string): object {
  const file = files.get(path);
  if (!file) throw new Error(`There is no file ${path}.`);
  return file;
}

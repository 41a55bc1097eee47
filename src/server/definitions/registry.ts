/** Every definition there is: a file in one of the two folders is a collection, or settings. Nothing else names them all. */
import { readdirSync } from 'node:fs';

import type { CollectionName } from '../../shared/definition/collections.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Singleton } from '../../shared/definition/define-singleton.ts';

/** The collections, under their names. */
export const resources = await definitionsIn('resources', isResource);
export const resourceNames = Object.keys(resources) as CollectionName[];

/** The settings, under their names. */
export const singletons = await definitionsIn('singletons', isSingleton);

/** The definition of a collection, or undefined where there is none. */
export const findResource = (name: string): Resource | undefined => ownOf(resources, name);

/** The definition of a collection that there is. @throws Error where there is none */
export function resourceOf(name: string): Resource {
  const definition = findResource(name);
  if (!definition) throw new Error(`There is no collection ${name}.`);
  return definition;
}

/** The definition of settings, or undefined where there are none. */
export const findSingleton = (name: string): Singleton | undefined => ownOf(singletons, name);

/** The definition under a name, be it of a collection or of settings. */
export const findDefinition = (name: string): Resource | undefined => findResource(name) ?? findSingleton(name);

/** The definitions of all collections and all settings. */
export const everyDefinition = (): Resource[] => [...Object.values(resources), ...Object.values(singletons)];

function ownOf<T>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** What each file of a folder defines, in the order of the files. */
async function definitionsIn<T extends Resource>(
  folder: string,
  isOne: (value: unknown) => value is T,
): Promise<Readonly<Record<string, T>>> {
  const place = new URL(`../../shared/${folder}/`, import.meta.url);
  const files = readdirSync(place).filter((file) => /(?<!\.d)\.[jt]s$/.test(file));
  const modules = await Promise.all(
    files.toSorted().map((file) => import(new URL(file, place).href) as Promise<Record<string, unknown>>),
  );
  const found = modules.flatMap((module) => Object.values(module).filter(isOne));
  return Object.fromEntries(found.map((definition) => [definition.name, definition]));
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'fields' in value;
}

function isSingleton(value: unknown): value is Singleton {
  return isResource(value) && 'initial' in value;
}

/** What the portal knows of collections and settings: the definitions that were fetched for what has been opened. */
import type { CollectionName, Collections } from '../../shared/definition/collections.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Singleton } from '../../shared/definition/define-singleton.ts';

const known = new Map<string, Resource>();

/** From now on they are known. */
export function addDefinitions(definitions: readonly Resource[]): void {
  for (const definition of definitions) if (!known.has(definition.name)) known.set(definition.name, definition);
}

/** The definition under a name, be it of a collection or of settings; undefined where there is none, or none is known yet. */
export const findDefinition = (name: string): Resource | undefined => known.get(name);

/**
 * The definition of a collection that whoever asks has waited for (`lazyPart`).
 *
 * @throws Error where it is not known
 */
export function definitionOf<Name extends CollectionName>(name: Name): Collections[Name] & Resource {
  const definition = known.get(name);
  if (!definition)
    throw new Error(`The definition of ${name} is not known yet: the part that needs it does not name it.`);
  return definition as Collections[Name] & Resource;
}

/** The definitions that are known. */
export const knownDefinitions = (): readonly Resource[] => [...known.values()];

/** Those of collections. */
export const knownCollections = (): readonly Resource[] => knownDefinitions().filter((one) => !isSettings(one));

/** Those of settings. */
export const knownSettings = (): readonly Singleton[] => knownDefinitions().filter(isSettings);

export const isSettings = (definition: Resource): definition is Singleton => 'initial' in definition;

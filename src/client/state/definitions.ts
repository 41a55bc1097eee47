/**
 * What the portal knows of collections and settings. Those of the first list are there from the start; the others are a part of their own,
 * which every screen but that list waits for, so that the way to the first row does not grow with what the product can do.
 */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { firstResources } from '../../shared/resources/first.ts';

const first: Readonly<Record<string, unknown>> = firstResources;
let every: readonly Resource[] = Object.values(first) as Resource[];

/** The definition under a name, be it of a collection or of settings; undefined where there is none, or none is known yet. */
export const findDefinition = (name: string): Resource | undefined => every.find((one) => one.name === name);

/** The definitions that are known. */
export const knownDefinitions = (): readonly Resource[] => every;

/** Whether a list of it can be drawn before all definitions are there. */
export const isFirst = (name: string): boolean => Object.hasOwn(first, name);

/** From now on every definition is known. */
export async function loadDefinitions(): Promise<void> {
  const { everyDefinition } = await import('../../shared/singletons/every-singleton.ts');
  every = everyDefinition();
}

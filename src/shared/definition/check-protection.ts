/** Settings say of each switch and choice whether a value of it weakens a protection, so that none is forgotten. Security R54. */
import type { Resource } from './define-resource.ts';
import type { Singleton } from './define-singleton.ts';

const decided: readonly string[] = ['toggle', 'choice', 'choices'];

const isSingleton = (definition: Resource): definition is Singleton => 'weakenedBy' in definition;

/** @throws whatever `refuse` throws for a switch or choice that says nothing, and for what weakens and is agreed to by nobody */
export function checkProtection(definition: Resource, refuse: (problem: string) => never): void {
  if (!isSingleton(definition)) return;
  const { fields, weakenedBy, protection } = definition;
  for (const [key, { kind, readOnly }] of Object.entries(fields))
    if (decided.includes(kind) && !readOnly && weakenedBy[key] === undefined)
      refuse(`${key} does not say which of its values weaken a protection`);
  for (const key of Object.keys(weakenedBy)) if (!fields[key]) refuse(`${key} weakens and is no field`);
  const canWeaken = Object.values(weakenedBy).some((values) => values !== false);
  if (canWeaken !== (protection !== null))
    refuse('who agrees is said where a value weakens a protection, and only there');
}

/** Every publication: what is drafted, published and kept in versions. They follow from the definitions. */
import { publicationLedBy, type Publication } from '../../shared/definition/publication.ts';
import { everyDefinition } from './registry.ts';

const all = everyDefinition();

/** By the name of the definition that leads it. */
export const publications: ReadonlyMap<string, Publication> = new Map(
  all.flatMap((definition) => {
    const publication = publicationLedBy(definition, all);
    return publication ? [[publication.name, publication] as const] : [];
  }),
);

/** The publication that a definition is part of; undefined for what is not published. */
export function publicationOf({ name, publishes }: { name: string; publishes?: object }): Publication | undefined {
  const lead = publishes && 'with' in publishes ? String(publishes.with) : name;
  return publications.get(lead);
}

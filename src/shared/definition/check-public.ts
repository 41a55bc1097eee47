/** What a definition may not let out. */
import { visitorWords } from '../audience/visitor-words.ts';
import type { Fields, Resource } from './define-resource.ts';
import type { Field } from './field-kinds.ts';
import type { PublicPart } from './public-part.ts';

/** A definition of which something leaves the organisation. */
export type PublicResource = Resource & { public: PublicPart };

/** Whether anybody may read something of it. */
export const isPublic = (definition: Resource): definition is PublicResource => definition.public !== undefined;

/** Kinds that say what is nobody's business outside, or what nobody outside could do anything with. */
const keptKinds: readonly Field['kind'][] = [
  'rows',
  'schema_data',
  'files',
  'filter',
  'reference',
  'references',
  'email',
  'phone',
];

/** Refuses what would let out more than was meant, or could not be served. */
export function checkPublic({ fields, public: part }: Resource, refuse: (problem: string) => never): void {
  if (part === undefined) return;
  for (const key of part.fields) {
    const field = fields[key] ?? refuse(`it shows ${key}, which is no field`);
    if (field.private || field.personal) refuse(`${key} is not everybody’s to read`);
    if (keptKinds.includes(field.kind)) refuse(`${key} tells nobody outside anything`);
  }
  checkState(fields, part, refuse);
  checkWindow(fields, part, refuse);
  for (const key of part.by ?? [])
    if (!isChosen(fields[key]) || visitorWords.some((word) => word === key))
      refuse(`${key} is nothing to be asked for by`);
  const [order] = orderOf(part);
  if (fields[order]?.kind !== 'integer' && fields[order]?.kind !== 'moment') refuse(`${order} can be no place`);
  if (part.path !== undefined && fields[part.path]?.kind !== 'text') refuse(`${part.path} says nothing of pages`);
  if (part.link !== undefined && fields[part.link]?.kind !== 'url') refuse(`${part.link} leads nowhere`);
  if (part.audience !== undefined && fields[part.audience]?.kind !== 'audience')
    refuse(`${part.audience} says nothing of who sees it`);
}

const isChosen = (field: Field | undefined) => field?.kind === 'choice' || field?.kind === 'choices';

/** The field of its order, and which way. */
export const orderOf = ({ order }: Pick<PublicPart, 'order'>): readonly [key: string, direction: 'ASC' | 'DESC'] =>
  typeof order === 'string' ? [order, 'ASC'] : order;

function checkState(fields: Fields, { live }: PublicPart, refuse: (problem: string) => never): void {
  const state = fields[live.field];
  if (state?.kind !== 'state') return refuse(`${live.field} is no state in which it could be shown`);
  const unknown = live.is.find((one) => !(one in state.choices));
  if (unknown !== undefined) refuse(`it is shown in the state ${unknown}, which ${live.field} does not have`);
}

function checkWindow(fields: Fields, { window }: PublicPart, refuse: (problem: string) => never): void {
  const kinds = new Set(window?.map((key) => fields[key]?.kind));
  if (window && !(kinds.size === 1 && (kinds.has('date') || kinds.has('moment'))))
    refuse(`${window.join(' and ')} are no window`);
}

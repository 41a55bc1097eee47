/** Where the kept filters of a list are: the collection that has a field for them. Pure. */
import type { Resource } from './define-resource.ts';

export interface SegmentSource {
  definition: Resource;
  /** The field that holds the filter. */
  field: string;
}

/** Undefined where none of the definitions keeps filters of the resource; its lists know no word `segment` then. */
export function segmentSourceOf(resource: string, definitions: readonly Resource[]): SegmentSource | undefined {
  for (const definition of definitions) {
    for (const [field, { kind, ...options }] of Object.entries(definition.fields))
      if (kind === 'filter' && 'of' in options && options.of === resource) return { definition, field };
  }
  return undefined;
}

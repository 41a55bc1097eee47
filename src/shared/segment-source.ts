/** Where the kept filters of a list are: the collection that has a field for them. Pure. */
import type { Resource } from './define-resource.ts';
import { findResource, resourceNames } from './resources/index.ts';

export interface SegmentSource {
  definition: Resource;
  /** The field that holds the filter. */
  field: string;
}

/** Undefined where no filters of the resource are kept; its lists know no word `segment` then. */
export function segmentSourceOf(resource: string): SegmentSource | undefined {
  for (const name of resourceNames) {
    const definition = findResource(name)!;
    for (const [field, { kind, ...options }] of Object.entries(definition.fields))
      if (kind === 'filter' && 'of' in options && options.of === resource) return { definition, field };
  }
  return undefined;
}

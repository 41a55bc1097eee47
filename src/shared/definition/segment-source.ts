/** Where the kept filters of a list are: the collection that has a field for them. Pure. */
import type { Resource } from './define-resource.ts';
import { isFilter } from './field-kinds.ts';
import type { Among } from './kinds/filter-kind.ts';

export interface SegmentSource {
  definition: Resource;
  /** The field that holds the filter. */
  field: string;
  among: Among | undefined;
}

/** Undefined where none of the definitions keeps filters of the resource; its lists know no word `segment` then. */
export function segmentSourceOf(resource: string, definitions: readonly Resource[]): SegmentSource | undefined {
  for (const definition of definitions) {
    for (const [name, field] of Object.entries(definition.fields))
      if (isFilter(field) && field.of === resource) return { definition, field: name, among: field.among };
  }
  return undefined;
}

/** Up to two digits after the point; 12.5 is 12.5 %. */
import { defineKind } from './kind.ts';

export interface PercentOptions {
  min?: number;
  max?: number;
  /** It is a part of a whole: a bar below the number shows how much. */
  isShare?: true;
}

export const percent = defineKind<PercentOptions>()('percent', { column: 'numeric', notImported: true });

/** Another record, by its id. */
import { defineKind } from './kind.ts';

export interface ReferenceOptions {
  to: string;
  /** What it refers to may go to the bin all the same. */
  holds?: false;
}

export const reference = defineKind<ReferenceOptions>()('reference', { column: 'uuid' });

/** Another record, by its id. */
import { defineKind } from './kind.ts';

export interface ReferenceOptions {
  to: string;
  /** What it refers to may go to the bin all the same. */
  holds?: false;
  /** Of the records that it may refer to, those that are offered: where a field of theirs is one of these. What was chosen before stays. */
  offers?: Readonly<Record<string, readonly string[]>>;
  /** A toggle of theirs: a new record begins with the one that is offered and has it on. */
  beginsWith?: string;
}

export const reference = defineKind<ReferenceOptions>()('reference', { column: 'uuid' });

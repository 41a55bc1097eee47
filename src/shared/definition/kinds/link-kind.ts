/** Where something leads to (`shared/link`): a record, a screen or an address. What it names may go all the same; it then leads nowhere. */
import { defineKind, type Choices } from './kind.ts';

export interface LinkOptions {
  /** The collections whose records it may lead to. */
  leadsTo: readonly string[];
  /** Screens that there are once, with their English labels; the other languages stand among the choices. */
  screens: Choices;
}

export const link = defineKind<LinkOptions>()('link', { column: 'jsonb', notImported: true });

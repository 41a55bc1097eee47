/** Whom something is shown to (`shared/audience`); its references are checked, and hold what they name. */
import { everyone } from '../../audience/audience.ts';
import { defineKind } from './kind.ts';

export const audience = defineKind<object>()('audience', {
  column: 'jsonb',
  notImported: true,
  filteredPart: 'who',
  begins: { ...everyone },
});

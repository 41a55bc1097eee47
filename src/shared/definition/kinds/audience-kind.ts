/** Whom something is shown to (`shared/audience`); its references are checked, and hold what they name. */
import { everyone } from '../../audience/audience.ts';
import { defineKind } from './kind.ts';

/** Which states of membership count stands in another field of the record, where `statuses` names one. */
export const audience = defineKind<{ statuses?: string }>()('audience', {
  column: 'jsonb',
  notImported: true,
  filteredPart: 'who',
  begins: { ...everyone },
});

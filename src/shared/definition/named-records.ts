/** The records that a value of a field names, by their collection: by a reference, by the parts of an audience, by a link, by the pictures of a text, or by its cells. Pure. */
import { recordsOfAudience } from '../audience/audience.ts';
import { recordOfLink } from '../link/link.ts';
import { isLink, isReference, type Field } from './field-kinds.ts';
import { picturesOfMail } from '../mail/mail-pictures.ts';
import { picturesOfText } from '../text/rich-text.ts';
import { valuesIn } from './values-in.ts';

/** Each id once; nothing where none is named. */
export function namedRecords(field: Field, value: unknown): { to: string; ids: readonly string[] }[] {
  if (field.kind === 'audience') return recordsOfAudience(value);
  if (isLink(field)) return recordOfLink(value);
  if ('pictures' in field && field.pictures) return named('media', picturesOfText(value));
  if (field.kind === 'translated' && field.isMail) return named('media', picturesOfMail(value));
  const [first, ...others] = valuesIn('', field, value);
  if (first?.field !== field) return [first ?? [], others].flat().flatMap((one) => namedRecords(one.field, one.value));
  const ids = isReference(field) ? [...new Set([value ?? []].flat().map(String))] : [];
  return isReference(field) ? named(field.to, ids) : [];
}

const named = (to: string, ids: readonly string[]) => (ids.length > 0 ? [{ to, ids }] : []);

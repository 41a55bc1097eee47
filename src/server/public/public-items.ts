/** How a record leaves the organisation: the fields that its definition names, in one language, pictures as they are fetched. */
import { publicPictureUrl } from '../../shared/contracts/media.ts';
import { publicNameOf, type PublicPicture } from '../../shared/contracts/public-calls.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Field } from '../../shared/definition/field-kinds.ts';
import { languages, type Language } from '../../shared/specification/constants.ts';
import { labelOf } from '../crud/record.ts';
import type { PublicTenant } from './public-tenant.ts';
import type { PublicRow, Snapshot } from './snapshot.ts';

/** What leads to the address behind a record, and counts who goes there. */
export type PublicLinkOf = (tenant: PublicTenant, subject: { kind: string; id: string; url: string }) => string;

export interface ItemContext {
  tenant: PublicTenant;
  snapshot: Pick<Snapshot, 'definition' | 'media'>;
  language: Language;
  linkOf?: PublicLinkOf | undefined;
}

/** The record, with the language of each text of which the asked one has none. */
export function publicItem(row: PublicRow, context: ItemContext): Record<string, unknown> {
  const { tenant, snapshot, language } = context;
  const { definition, media } = snapshot;
  const { item, fallback } = publicValues(row, definition.public.fields, { tenant, definition, media, language });
  return { id: row.id, ...item, ...clickOf(row, context), ...(Object.keys(fallback).length > 0 && { fallback }) };
}

/** What a row is told with: whose it is, what its fields are, its pictures, and in which language. */
export interface ValuesContext {
  tenant: PublicTenant;
  definition: Resource;
  media: Snapshot['media'];
  language: Language;
}

/** Some fields of a row as they are told outside, and by field the language in which a text is said where the asked one has none. */
export function publicValues(
  row: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  context: ValuesContext,
): { item: Record<string, unknown>; fallback: Record<string, Language> } {
  const item: Record<string, unknown> = {};
  const fallback: Record<string, Language> = {};
  for (const key of keys) {
    const field = context.definition.fields[key];
    if (!field) continue;
    const { value, said } = valueOf(field, row[key], row, context);
    const name = publicNameOf(key, field);
    item[name] = value;
    if (said !== undefined && said !== context.language) fallback[name] = said;
  }
  return { item, fallback };
}

interface Shown {
  value: unknown;
  /** The language of a text. */
  said?: Language | undefined;
}

function valueOf(field: Field, stored: unknown, row: Readonly<Record<string, unknown>>, context: ValuesContext): Shown {
  if (field.kind === 'translated') return textOf(stored, context);
  if (field.kind === 'image') return { value: pictureOf(stored, row, context) };
  return { value: stored ?? null };
}

/** A text in a language, else in the organisation's own, else in any. */
function textOf(stored: unknown, { language, tenant }: Pick<ValuesContext, 'language' | 'tenant'>): Shown {
  const texts = (stored ?? {}) as Partial<Record<Language, string>>;
  const said = [language, tenant.defaultLanguage, ...languages].find((one) => texts[one]);
  return { value: said === undefined ? null : texts[said], said };
}

/** What a picture shows is said by itself, else it stands for the record. */
function pictureOf(
  id: unknown,
  row: Readonly<Record<string, unknown>>,
  { tenant, definition, media: known, language }: ValuesContext,
): PublicPicture | null {
  const media = typeof id === 'string' ? known.get(id) : undefined;
  if (!media) return null;
  const { width, height, alt_text } = media;
  const alt = alt_text ?? labelOf(definition, row, language) ?? '';
  return { url: `${tenant.origin}${publicPictureUrl(tenant.id, media)}`, width, height, alt };
}

function clickOf(row: PublicRow, { tenant, snapshot, linkOf }: ItemContext): { click_url?: string | null } {
  const { name, public: part } = snapshot.definition;
  if (part.link === undefined || !part.counts || !linkOf) return {};
  const url = row[part.link];
  return { click_url: typeof url === 'string' ? linkOf(tenant, { kind: name, id: row.id, url }) : null };
}

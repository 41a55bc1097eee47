/** `GET /public/pages/:slug`: a page as it was published, in one language, with what its blocks show. */
import { publicPictureUrl } from '../../shared/contracts/media.ts';
import type { PageBlock, PagePart, PublicPage } from '../../shared/contracts/page-calls.ts';
import type { PublicPicture } from '../../shared/contracts/public-calls.ts';
import type { PublishedRow } from '../../shared/definition/publication.ts';
import { schemaFieldsOf, type SchemaField } from '../../shared/definition/schema-fields.ts';
import { asData, asRows } from '../../shared/definition/values-in.ts';
import { pages } from '../../shared/resources/pages.ts';
import { languages, type Language } from '../../shared/specification/constants.ts';
import { pictureAt } from '../../shared/text/rich-text.ts';
import { safeHtml } from '../crud/safe-html.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import { shownOf, type PublishedSnapshot } from '../publishing/published.ts';
import { escapeHtml } from './html.ts';

export interface PageQuestion {
  tenant: PublicTenant;
  snapshot: PublishedSnapshot;
  language: Language;
}

/** The page at an address; undefined where none is shown there. */
export const pageAt = (snapshot: PublishedSnapshot, slug: string, nowMs: number): PublishedRow | undefined =>
  shownOf(snapshot, pages.name, nowMs)
    .flatMap(({ content }) => content[pages.name] ?? [])
    .find((row) => row['slug'] === slug);

/** The address of a page that is shown; undefined for one that is not. */
export const slugOf = (snapshot: PublishedSnapshot, id: string, nowMs: number): string | undefined => {
  const [row] =
    shownOf(snapshot, pages.name, nowMs).find(({ subjectId }) => subjectId === id)?.content[pages.name] ?? [];
  return row && String(row['slug']);
};

/** A page as it leaves the organisation; a block whose fields are all empty is left out. */
export async function pageOf(row: PublishedRow, question: PageQuestion): Promise<PublicPage> {
  const fallback: Record<string, Language> = {};
  const say = (key: string, value: unknown): string | null => {
    const { text, said } = inLanguage(value, question);
    if (said !== undefined && said !== question.language) fallback[key] = said;
    return text;
  };
  const fields = new Map(schemaFieldsOf(row['data_schema']).map((field) => [field.name, field]));
  const data = asData(row['data']);
  const partOf = async (field: SchemaField): Promise<PagePart> => {
    const { name, type } = field;
    const value = data[name] ?? null;
    const label = inLanguage(field.label, question).text ?? name;
    if (type === 'image') return { name, label, type, value: null, picture: pictureOf(value, label, question) };
    const said = typeof value === 'object' ? say(`data.${name}`, value) : (value as string | number);
    const shown = type === 'rich' && said !== null ? await shownHtml(String(said), question) : said;
    return { name, label, type, value: shown, picture: null };
  };
  const blockOf = async (block: Readonly<Record<string, unknown>>): Promise<PageBlock> => {
    const shows = Array.isArray(block['shows']) ? block['shows'].map(String) : [];
    const text = inLanguage(block['text'], question).text;
    const parts = await Promise.all(shows.flatMap((name) => fields.get(name) ?? []).map(partOf));
    return {
      kind: block['kind'] as PageBlock['kind'],
      heading: inLanguage(block['heading'], question).text,
      text: text === null ? null : await shownHtml(text, question),
      parts: parts.filter(saysSomething),
    };
  };
  const blocks = await Promise.all(asRows(row['blocks']).map(blockOf));
  return {
    id: row.id,
    slug: String(row['slug']),
    title: say('title', row['title']) ?? '',
    layout: row['layout'] as PublicPage['layout'],
    blocks: blocks.filter(({ kind, parts, text }) => kind === 'opening' || parts.length > 0 || text !== null),
    seo_title: inLanguage(row['seo_title'], question).text,
    seo_description: inLanguage(row['seo_description'], question).text,
    is_unlisted: row['is_unlisted'] === true,
    ...(Object.keys(fallback).length > 0 && { fallback }),
  };
}

const saysSomething = ({ value, picture }: PagePart) => picture !== null || (value !== null && value !== '');

/** A text in the asked language, else in the organisation's own, else in any. */
function inLanguage(value: unknown, { language, tenant }: PageQuestion): { text: string | null; said?: Language } {
  const texts = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<Language, string>>;
  const said = [language, tenant.defaultLanguage, ...languages].find((one) => texts[one]);
  return said === undefined ? { text: null } : { text: texts[said] ?? null, said };
}

/** What it shows it says itself, else it is called as its field is. */
function pictureOf(id: unknown, label: string, { tenant, snapshot }: PageQuestion): PublicPicture | null {
  const media = typeof id === 'string' ? snapshot.media.get(id) : undefined;
  if (!media) return null;
  const { width, height, alt_text } = media;
  return { url: `${tenant.origin}${publicPictureUrl(tenant.id, media)}`, width, height, alt: alt_text ?? label };
}

/**
 * Formatted text with its pictures at addresses that anybody may fetch; one that is gone is left out. It was made safe when it was written,
 * and is again here: what was published long ago met other rules.
 */
async function shownHtml(html: string, { tenant, snapshot }: PageQuestion): Promise<string> {
  return (await safeHtml(html, { pictures: true })).replace(/<img\b[^>]*>/gi, (tag) => {
    const id = pictureAt(/\ssrc="([^"]*)"/i.exec(tag)?.[1] ?? '');
    const media = id === undefined ? undefined : snapshot.media.get(id);
    if (!media) return '';
    const alt = /\salt="([^"]*)"/i.exec(tag)?.[1] ?? '';
    const size = media.width && media.height ? ` width="${media.width}" height="${media.height}"` : '';
    // What stands within quotes there was escaped when it was made safe.
    return `<img src="${escapeHtml(tenant.origin + publicPictureUrl(tenant.id, media))}" alt="${alt}"${size} loading="lazy" decoding="async">`;
  });
}

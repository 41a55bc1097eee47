/** Formatted text that comes in: the tags of `shared/text/rich-text.ts`, and no others. Specification 8; the list is our own choice. */
import { isSafeLink } from '../../shared/definition/checks.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Field } from '../../shared/definition/field-kinds.ts';
import { longestRichText, pictureAt, pictureTag, richTextSchemes, richTextTags } from '../../shared/text/rich-text.ts';
import { valueOf } from '../../shared/definition/kinds/kind-values.ts';

/** Formatted text without any tag, attribute or address that is not on the list; what stands between such tags stays as text. */
export async function safeHtml(html: string, { pictures = false }: { pictures?: boolean } = {}): Promise<string> {
  // Most bodies hold none: the start does without it.
  const { default: sanitizeHtml } = await import('sanitize-html');
  const tags = { ...richTextTags, ...(pictures && pictureTag) };
  return sanitizeHtml(html, {
    allowedTags: Object.keys(tags),
    allowedAttributes: Object.fromEntries(Object.entries(tags).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: [...richTextSchemes],
    allowedSchemesByTag: { img: ['media'] },
    allowProtocolRelative: false,
    // What other editors write means the same.
    transformTags: { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return pictureAt(attribs['src'] ?? '') === undefined;
      return tag === 'a' && !isSafeLink(attribs['href'] ?? '') && 'excludeTag';
    },
    nestingLimit: 20,
  });
}

/**
 * A body with its formatted texts made safe, so that what is checked and stored is what is left of them. What is no object, or no
 * text, or too long for one is left to the schema to refuse.
 */
export async function withSafeHtml(definition: Pick<Resource, 'fields'>, body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { fields } = definition;
  const safe: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const made = field && (await safeValue(field, value));
    if (made !== undefined) safe[key] = made;
  }
  return Object.keys(safe).length === 0 ? body : { ...body, ...safe };
}

/** The value of a field with its formatted texts made safe; undefined where its kind has none. */
export async function safeValue(field: Field, value: unknown): Promise<unknown> {
  if (field.kind === 'rows') {
    const isPlain = !Object.values<Field>(field.cells).some((cell) => valueOf(cell).isHtml?.(cell));
    if (isPlain || !Array.isArray(value) || value.length > field.max) return undefined;
    return Promise.all(value.map((row: unknown) => withSafeHtml({ fields: field.cells }, row)));
  }
  return valueOf(field).isHtml?.(field) ? safeTexts(value, 'pictures' in field && field.pictures === true) : undefined;
}

/** A text, or one a language. */
async function safeTexts(value: unknown, pictures: boolean): Promise<unknown> {
  if (typeof value === 'string') return value.length > longestRichText ? value : safeHtml(value, { pictures });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const texts: [string, unknown][] = [];
  for (const [language, text] of Object.entries(value))
    texts.push([language, typeof text === 'string' ? await safeTexts(text, pictures) : text]);
  return Object.fromEntries(texts);
}

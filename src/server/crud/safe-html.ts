/** Formatted text that comes in: the tags of `shared/text/rich-text.ts`, and no others. Specification 8; the list is our own choice. */
import { isSafeLink } from '../../shared/definition/checks.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { longestRichText, richTextSchemes, richTextTags } from '../../shared/text/rich-text.ts';
import { valueOf } from '../../shared/definition/kinds/kind-values.ts';

/** Formatted text without any tag, attribute or address that is not on the list; what stands between such tags stays as text. */
export async function safeHtml(html: string): Promise<string> {
  // Most bodies hold none: the start does without it.
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, {
    allowedTags: Object.keys(richTextTags),
    allowedAttributes: Object.fromEntries(Object.entries(richTextTags).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: [...richTextSchemes],
    allowProtocolRelative: false,
    // What other editors write means the same.
    transformTags: { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !isSafeLink(attribs['href'] ?? '') && 'excludeTag',
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
  const isHtml = (key: string) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return field !== undefined && valueOf(field).isHtml === true;
  };
  const made = Object.entries(body).filter(
    ([key, value]) => isHtml(key) && typeof value === 'string' && value.length <= longestRichText,
  );
  const safe: Record<string, string> = {};
  for (const [key, value] of made) safe[key] = await safeHtml(value as string);
  return made.length === 0 ? body : { ...body, ...safe };
}

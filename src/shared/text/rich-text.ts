/**
 * The tags of formatted text: the editor makes no others, the server lets no others through, and no page draws others. Specification 8
 * asks for safe output; the list is our own choice.
 */

/** Tag to its attributes. */
export const richTextTags: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  h2: [],
  h3: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  hr: [],
  a: ['href'],
};

/** Where texts have pictures: one of the organisation's own, by its id, and what it shows. */
export const pictureTag = { img: ['src', 'alt'] } as const;

const pictureScheme = 'media:';
const pictureSource = /^media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const pictureTags = /<img\b[^>]*>/gi;

/** What stands in a text for a picture. */
export const sourceOfPicture = (id: string): string => pictureScheme + id;
/** The id of the picture that stands there; undefined for any other address. */
export const pictureAt = (source: string): string | undefined => pictureSource.exec(source)?.[1];
/** Whether a text has any. */
export const hasPicture = (html: string): boolean => new RegExp(pictureTags.source, 'i').test(html);
/** Whether it has one of which it does not say what it shows. */
export const lacksPictureText = (html: string): boolean =>
  [...html.matchAll(pictureTags)].some(([tag]) => !/\salt="[^"]*[^"\s][^"]*"/i.test(tag));

/** The ids of the pictures in a text, or in one a language; each once. */
export function picturesOfText(value: unknown): string[] {
  const texts = typeof value === 'object' && value !== null ? Object.values(value as object) : [value];
  const found = texts.flatMap((text) =>
    typeof text === 'string' ? [...text.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/gi)] : [],
  );
  return [...new Set(found.flatMap(([, source = '']) => pictureAt(source) ?? []))];
}

/** Where a link in a text may lead. Specification 9: external links. */
export const richTextSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** Tags included, in characters: more than any text of ours needs. */
export const longestRichText = 200_000;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text alone, a line for each paragraph: for lists, exports and counting. It is text, and no HTML any more. */
export function plainText(html: string): string {
  return html
    .replace(/<(br|hr)\s*\/?>|<\/(p|h[1-6]|li|blockquote|div)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal: string, hex: string, name: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\n{2,}/g, '\n')
    .trim();
}

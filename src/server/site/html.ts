/** HTML that is put together from parts, of which every text that is no HTML yet is escaped. */

/** A piece of HTML; only `markup` and `safe` make one. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may stand in HTML, within quotes too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** HTML, with what is put into it escaped; what there is nothing of (null, false) leaves nothing. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + (at < parts.length ? write(parts[at]) : '')).join(''));

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return typeof part === 'number' ? String(part) : part.map(write).join('');
}

/** What is HTML already: made by the server itself, or made safe by it. */
export const safe = (text: string): Html => new Html(text);

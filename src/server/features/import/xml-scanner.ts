/** Walks through XML as it arrives, as far as a workbook needs it: tags and the text between them. No entity is ever defined. */
import { refuseFile } from './refuse-file.ts';

export interface XmlListener {
  /** What stands between the brackets: `c r="B2" t="s"`, `/c`, `c r="B3"/`. */
  tag: (text: string) => void;
  text: (text: string) => void;
}

/** No tag and no text of a cell is longer. */
const longestPiece = 1_000_000;
const longestOpening = '<![CDATA['.length;

export class XmlScanner {
  readonly #listener: XmlListener;
  #rest = '';

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  /** Takes the next piece. Throws AppError for a document type, which could define entities that grow, and for endless pieces. */
  write(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    for (let open = text.indexOf('<', at); open !== -1; open = text.indexOf('<', at)) {
      const end = this.#endOf(text, open);
      if (end === -1) break;
      if (open > at) this.#listener.text(text.slice(at, open));
      this.#tell(text.slice(open + 1, end));
      at = end + 1;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > longestPiece) throw refuseFile('broken_workbook');
  }

  #endOf(text: string, open: number): number {
    if (text[open + 1] !== '!') return text.indexOf('>', open);
    if (text.length - open < longestOpening) return -1;
    if (text.startsWith('<!--', open)) return past(text.indexOf('-->', open + 4));
    if (text.startsWith('<![CDATA[', open)) return past(text.indexOf(']]>', open));
    throw refuseFile('broken_workbook');
  }

  #tell(inside: string): void {
    if (inside.startsWith('![CDATA[')) this.#listener.text(inside.slice(8, -2).replaceAll('&', '&amp;'));
    else if (!inside.startsWith('!--') && !inside.startsWith('?')) this.#listener.tag(inside);
  }
}

/** From the first of three closing signs to the last. */
const past = (index: number) => (index === -1 ? -1 : index + 2);

/** Name of a tag without its namespace and its slashes. */
export function tagName(tag: string): string {
  const [, name = ''] = /^\/?(?:[\w.-]+:)?([\w.-]+)/.exec(tag) ?? [];
  return name;
}

/** The value of an attribute, or undefined. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : plainText(value);
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text with its five entities and numbered characters written out, and those that a workbook writes as `_x000D_`. */
export function plainText(text: string): string {
  const whole = text.includes('&')
    ? text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(lt|gt|amp|quot|apos));/g, (_all, hex, decimal, name) =>
        name ? named[name as string]! : character(hex ? Number.parseInt(hex as string, 16) : Number(decimal)),
      )
    : text;
  return whole.includes('_x')
    ? whole.replace(/_x([0-9a-fA-F]{4})_/g, (_all, hex: string) => character(Number.parseInt(hex, 16)))
    : whole;
}

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD');

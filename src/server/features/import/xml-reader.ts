/** Walks through XML as it arrives, as far as a workbook needs it: tags and the text between them. No entity is ever defined. */
import { Parser } from 'htmlparser2';

import { refuseFile } from './refuse-file.ts';

/** What a tag says; a name may stand behind that of its namespace. */
export type Attributes = Readonly<Record<string, string>>;

export interface XmlListener {
  /** A tag begins; its name is without its namespace. */
  open: (name: string, attributes: Attributes) => void;
  /** It ends, where it holds nothing at once. */
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** No tag and no text between two tags is longer. */
const longestPiece = 1_000_000;
/** No workbook puts its tags deeper into one another. */
const deepest = 100;

export class XmlReader {
  readonly #parser: Parser;
  #depth = 0;
  /** Since the last tag. */
  #characters = 0;

  constructor(listener: XmlListener) {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.#characters = 0;
          this.#depth += 1;
          if (this.#depth > deepest) throw refuseFile('broken_workbook');
          listener.open(localName(name), attributes);
        },
        onclosetag: (name) => {
          this.#characters = 0;
          this.#depth -= 1;
          listener.close?.(localName(name));
        },
        ontext: (text) => listener.text?.(text),
        onprocessinginstruction: (name) => {
          if (name.startsWith('!')) throw refuseFile('broken_workbook');
        },
      },
      { xmlMode: true },
    );
  }

  /** Takes the next piece. Throws AppError for a document type, which could define entities that grow, and for what is endless or too deep. */
  write(piece: string): void {
    this.#characters += piece.length;
    this.#parser.write(piece);
    if (this.#characters > longestPiece) throw refuseFile('broken_workbook');
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, with or without a namespace, or undefined. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const found = name in attributes ? name : Object.keys(attributes).find((key) => key.endsWith(`:${name}`));
  const value = found === undefined ? undefined : attributes[found];
  return value === undefined ? undefined : plainText(value);
}

/** Text with the characters that a workbook writes as `_x000D_` written out. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_all, hex: string) => character(Number.parseInt(hex, 16)))
    : text;

const character = (code: number) => (code > 0 ? String.fromCodePoint(code) : '\uFFFD');

/** What tells how a file is written, gathered while it passes by: its first part, and whether all of it is UTF-8. */
import { maxImportBytes } from '../../../shared/imports/import-steps.ts';
import { refuseFile } from './refuse-file.ts';

export interface FileHead {
  /** The first bytes, at most as many as `headBytes`, all where there are no more. */
  first: Buffer;
  /** Whether there is more than that. */
  isCut: boolean;
  isUtf8: boolean;
}

export const headBytes = 65_536;

/** Looks at a file as it arrives. Nothing but its first part is held. */
export class HeadReader {
  #first: Buffer = Buffer.alloc(0);
  #bytes = 0;
  #isUtf8 = true;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  /** Hands every byte on, the first part as one piece. Throws AppError beyond the size that may be uploaded. */
  async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let isHeld = true;
    for await (const piece of source) {
      this.#look(piece);
      if (!isHeld) yield piece;
      else {
        this.#first = Buffer.concat([this.#first, piece]);
        isHeld = this.#first.length < headBytes;
        if (!isHeld) yield this.#first;
      }
    }
    this.#decode();
    if (isHeld) yield this.#first;
  }

  /** Of what has passed. */
  head(): FileHead {
    const first = this.#first.subarray(0, headBytes);
    return { first, isCut: this.#bytes > first.length, isUtf8: this.#isUtf8 };
  }

  #look(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes > maxImportBytes) throw refuseFile('too_large', { max: maxImportBytes / 1024 / 1024 });
    this.#decode(piece);
  }

  /** A character may be cut at the end of a piece, not at the end of the file. */
  #decode(piece?: Buffer): void {
    if (!this.#isUtf8) return;
    try {
      this.#decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      this.#isUtf8 = false;
    }
  }
}

/** In which of five ways a text file writes its characters, and the text itself, piece by piece. */
import type { Encoding } from '../../../shared/imports/import-steps.ts';
import type { FileHead } from './file-head.ts';

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Two bytes to a character and most of them plain letters: so much of one half is NUL. */
const nulShare = 0.3;
const commonChinese = /[\u4E00-\u9FFF\u3000-\u303F\uFF00-\uFFEF]/gu;

/** The encoding of a file: its byte-order mark, else UTF-8 where the bytes are, else the likelier of two older ones. */
export function detectEncoding({ first, isCut, isUtf8 }: FileHead): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => first[index] === byte));
  if (marked) return marked[0];
  const nuls = (parity: number) => first.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const half = Math.max(1, first.length / 2);
  if (nuls(1) / half > nulShare) return 'utf-16le';
  if (nuls(0) / half > nulShare) return 'utf-16be';
  if (isUtf8) return 'utf-8';
  return looksChinese(first, isCut) ? 'gb18030' : 'windows-1252';
}

/** Read as GB18030 the bytes hold no fault, and what is not ASCII is nearly all Chinese. */
function looksChinese(bytes: Buffer, isCut: boolean): boolean {
  let text: string;
  try {
    // A character may be cut at the end of the first part.
    text = new TextDecoder('gb18030', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return false;
  }
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return foreign > 0 && (text.match(commonChinese)?.length ?? 0) / foreign > 0.8;
}

/** The text of a file. Line ends become `\n`; what the encoding does not know becomes U+FFFD, and so does NUL. */
export async function* decodeText(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const chunk of chunks) {
    const text = held + decoder.decode(chunk, { stream: true });
    // Half of a line end is kept back for the other half.
    held = text.endsWith('\r') ? '\r' : '';
    yield tidyText(held ? text.slice(0, -1) : text);
  }
  yield tidyText(held + decoder.decode());
}

/** Line ends as `\n`, NUL as U+FFFD. */
export const tidyText = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');

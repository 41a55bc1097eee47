/** The text of a PDF as a reader takes it out: by what each piece of a face says its glyphs mean. */
import { inflateSync } from 'node:zlib';

/** A line for each piece of text, in the order in which they were written. */
export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const meanings = new Map(streams.filter((text) => text.includes('begincmap')).flatMap(meaningsOf));
  const decode = (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((code) => meanings.get(code.toLowerCase()) ?? '�').join('');
  return streams
    .flatMap((text) => [...text.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, pieces = '']) => [...pieces.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex = '']) => decode(hex)).join(''))
    .join('\n');
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    if (text.slice(index - 3, index) === 'end') return [];
    const end = text.indexOf('endstream', index);
    try {
      return [inflateSync(pdf.subarray(index + mark.length, end)).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** From the number of each glyph to what it means. */
function meaningsOf(cmap: string): [string, string][] {
  const ranges = [...cmap.matchAll(/<([0-9a-fA-F]{4})> <[0-9a-fA-F]{4}> \[([^\]]*)\]/g)];
  return ranges.flatMap(([, first = '0', list = '']) =>
    [...list.matchAll(/<([0-9a-fA-F ]*)>/g)].map(([, hex = ''], index): [string, string] => [
      (parseInt(first, 16) + index).toString(16).padStart(4, '0'),
      textOf(hex.replaceAll(' ', '')),
    ]),
  );
}

const textOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

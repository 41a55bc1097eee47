/** Papers of businesses that do not exist, as PDF: one page with a frame, a seal and a few lines, written here so that nothing is fetched. */
import type { Language } from '../../src/shared/specification/constants.ts';

export interface Paper {
  title: string;
  /** Below the title, one after the other. */
  lines: readonly string[];
  /** Small, at the foot of the page. */
  foot: string;
  /** Of the words; Chinese ones take a font that readers of PDF bring along. */
  language: Language;
  /** Of the seal: `#rrggbb`. */
  color: string;
}

/** A4 upright in points. */
const [width, height] = [595, 842];
const left = 92;

/** The page as a file (PDF 1.4; ISO 32000-1, 7.5). */
export function writePaper({ title, lines, foot, language, color }: Paper): Buffer {
  const isChinese = language === 'zh';
  const text = (words: string, { size, x = left, y }: { size: number; x?: number; y: number }) =>
    `BT /F1 ${size} Tf ${x} ${y} Td <${isChinese ? utf16(words) : latin(words)}> Tj ET`;
  const ink = color
    .match(/[0-9a-f]{2}/gi)!
    .map((part) => (Number.parseInt(part, 16) / 255).toFixed(3))
    .join(' ');
  const content = [
    `${ink} RG 1.5 w 56 56 ${width - 112} ${height - 112} re S 0.5 w 62 62 ${width - 124} ${height - 124} re S`,
    `${circle(460, 190, 52)} S 2 w ${circle(460, 190, 42)} S`,
    '0.13 0.15 0.18 rg',
    text(title, { size: 22, y: 700 }),
    ...lines.map((line, index) => text(line, { size: 13, y: 640 - index * 30 })),
    '0.4 0.43 0.47 rg',
    text(foot, { size: 9, y: 82 }),
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...(isChinese
      ? chineseFont
      : ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>']),
  ]);
}

/** One of those that every reader has for Chinese (ISO 32000-1, 9.7.5.2). */
const chineseFont = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
];

const hexOf = (bytes: Buffer) => bytes.toString('hex');
const utf16 = (words: string) => hexOf(Buffer.from(words, 'utf16le').swap16());
/** What WinAnsi does not know stands as a point. */
const latin = (words: string) => hexOf(Buffer.from(words.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '.'), 'latin1'));

/** Four curves that are nearly a circle. */
function circle(x: number, y: number, radius: number): string {
  const bend = radius * 0.5523;
  return [
    `${x + radius} ${y} m`,
    `${x + radius} ${y + bend} ${x + bend} ${y + radius} ${x} ${y + radius} c`,
    `${x - bend} ${y + radius} ${x - radius} ${y + bend} ${x - radius} ${y} c`,
    `${x - radius} ${y - bend} ${x - bend} ${y - radius} ${x} ${y - radius} c`,
    `${x + bend} ${y - radius} ${x + radius} ${y - bend} ${x + radius} ${y} c`,
  ].join(' ');
}

/** The objects with the table that says where each begins. All of it is ASCII, so that signs are bytes. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const begins = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = begins.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

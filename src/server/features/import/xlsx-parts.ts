/** What stands around the cells of a workbook: its first sheet, its shared texts, which styles are dates. */
import { refuseFile } from './refuse-file.ts';
import { attribute, plainText, tagName, XmlScanner, type XmlListener } from './xml-scanner.ts';
import { unpack, type ZipEntry } from './zip-entries.ts';

/** Small parts of a workbook; beyond this it is no workbook but a bomb. */
const mostPartBytes = 8 * 1024 * 1024;
const mostTextBytes = 96 * 1024 * 1024;

type Entries = ReadonlyMap<string, ZipEntry>;

/** Runs a part of the workbook past a listener. */
export async function scan(entry: ZipEntry, listener: XmlListener, mostBytes = mostPartBytes): Promise<void> {
  const scanner = new XmlScanner(listener);
  const decoder = new TextDecoder();
  for await (const piece of unpack(entry, mostBytes)) scanner.write(decoder.decode(piece, { stream: true }));
}

/** The first sheet that is not hidden, and how the workbook counts its days. */
export async function findSheet(entries: Entries): Promise<{ sheet: ZipEntry; from1904: boolean }> {
  const workbook = entries.get('xl/workbook.xml');
  if (!workbook) throw refuseFile('broken_workbook');
  const sheets: string[] = [];
  let from1904 = false;
  await scan(workbook, {
    tag: (tag) => {
      const name = tagName(tag);
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(tag, 'date1904') ?? '');
      if (name === 'sheet' && (attribute(tag, 'state') ?? 'visible') === 'visible') sheets.push(idOf(tag));
    },
    text: () => undefined,
  });
  const targets = await targetsOf(entries);
  const path = sheets.map((id) => targets.get(id)).find((target) => target !== undefined);
  const sheet = entries.get(path ?? 'xl/worksheets/sheet1.xml');
  if (!sheet) throw refuseFile('broken_workbook');
  return { sheet, from1904 };
}

const idOf = (tag: string) => /\sr:id\s*=\s*["']([^"']+)["']/.exec(tag)?.[1] ?? attribute(tag, 'id') ?? '';

async function targetsOf(entries: Entries): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const relations = entries.get('xl/_rels/workbook.xml.rels');
  if (!relations) return found;
  const note = (tag: string) => {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')];
    if (tagName(tag) === 'Relationship' && id && target)
      found.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  };
  await scan(relations, { tag: note, text: () => undefined });
  return found;
}

/** Texts that many cells share: held as bytes outside of the heap, as a string each would weigh several times as much. */
export class SharedTexts {
  #bytes = Buffer.alloc(65_536);
  #length = 0;
  #ends = new Uint32Array(4_096);
  #count = 0;

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#length + length > this.#bytes.length) this.#grow(length);
    if (this.#count === this.#ends.length) this.#growEnds();
    this.#bytes.write(text, this.#length);
    this.#length += length;
    this.#ends[this.#count] = this.#length;
    this.#count += 1;
  }

  at(index: number): string {
    const isThere = Number.isInteger(index) && index >= 0 && index < this.#count;
    return isThere ? this.#bytes.toString('utf8', this.#ends[index - 1] ?? 0, this.#ends[index]) : '';
  }

  #grow(by: number): void {
    const next = Buffer.alloc(Math.max(2 * this.#bytes.length, this.#length + by));
    this.#bytes.copy(next, 0, 0, this.#length);
    this.#bytes = next;
  }

  #growEnds(): void {
    const next = new Uint32Array(2 * this.#ends.length);
    next.set(this.#ends);
    this.#ends = next;
  }
}

/** The texts of `sharedStrings.xml`, without their pronunciation. */
export async function readSharedTexts(entries: Entries): Promise<SharedTexts> {
  const texts = new SharedTexts();
  const entry = entries.get('xl/sharedStrings.xml');
  if (!entry) return texts;
  let text = '';
  let isText = false;
  let isSpoken = false;
  const tag = (inside: string) => {
    const isEnd = inside.startsWith('/') || inside.endsWith('/');
    const name = tagName(inside);
    if (name === 't') isText = !isEnd;
    else if (name === 'rPh') isSpoken = !isEnd;
    else if (name === 'si' && isEnd) {
      texts.add(plainText(text));
      text = '';
    }
  };
  const take = (piece: string) => {
    if (isText && !isSpoken) text += piece;
  };
  await scan(entry, { tag, text: take }, mostTextBytes);
  return texts;
}

const builtInDates = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Which cell styles, by number, show a number as a date. */
export async function readDateStyles(entries: Entries): Promise<boolean[]> {
  const styles: boolean[] = [];
  const entry = entries.get('xl/styles.xml');
  if (!entry) return styles;
  const own = new Map<number, boolean>();
  let isInCells = false;
  const tag = (inside: string) => {
    const name = tagName(inside);
    if (name === 'numFmt') own.set(Number(attribute(inside, 'numFmtId')), isDateCode(attribute(inside, 'formatCode')));
    if (name === 'cellXfs') isInCells = !inside.startsWith('/');
    if (name === 'xf' && isInCells && !inside.startsWith('/')) {
      const id = Number(attribute(inside, 'numFmtId') ?? 0);
      styles.push(own.get(id) ?? builtInDates(id));
    }
  };
  await scan(entry, { tag, text: () => undefined });
  return styles;
}

/** A format that writes years or days; what stands in quotation marks and brackets is no part of it. */
const isDateCode = (code = '') => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

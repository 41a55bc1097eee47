/** What stands around the cells of a workbook: its first sheet, its shared texts, which styles are dates. */
import { refuseFile } from './refuse-file.ts';
import { attribute, plainText, XmlReader, type Attributes, type XmlListener } from './xml-reader.ts';
import { unpack, type ZipEntry } from './zip-entries.ts';

/** Small parts of a workbook; beyond this it is no workbook but a bomb. */
const maxPartBytes = 8 * 1024 * 1024;
const maxTextBytes = 96 * 1024 * 1024;

type Entries = ReadonlyMap<string, ZipEntry>;

/** Runs a part of the workbook past a listener. */
export async function scan(entry: ZipEntry, listener: XmlListener, maxBytes = maxPartBytes): Promise<void> {
  const reader = new XmlReader(listener);
  const decoder = new TextDecoder();
  for await (const piece of unpack(entry, maxBytes)) reader.write(decoder.decode(piece, { stream: true }));
}

/** The first sheet that is not hidden, and how the workbook counts its days. */
export async function findSheet(entries: Entries): Promise<{ sheet: ZipEntry; from1904: boolean }> {
  const workbook = entries.get('xl/workbook.xml');
  if (!workbook) throw refuseFile('broken_workbook');
  const sheets: string[] = [];
  let from1904 = false;
  await scan(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      if (name === 'sheet' && (attribute(attributes, 'state') ?? 'visible') === 'visible')
        sheets.push(idOf(attributes));
    },
  });
  const targets = await targetsOf(entries);
  const path = sheets.map((id) => targets.get(id)).find((target) => target !== undefined);
  const sheet = entries.get(path ?? 'xl/worksheets/sheet1.xml');
  if (!sheet) throw refuseFile('broken_workbook');
  return { sheet, from1904 };
}

const idOf = (attributes: Attributes) => attributes['r:id'] ?? attribute(attributes, 'id') ?? '';

async function targetsOf(entries: Entries): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const relations = entries.get('xl/_rels/workbook.xml.rels');
  if (!relations) return found;
  const open = (name: string, attributes: Attributes) => {
    const [id, target] = [attribute(attributes, 'Id'), attribute(attributes, 'Target')];
    if (name === 'Relationship' && id && target)
      found.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  };
  await scan(relations, { open });
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
  const listener: XmlListener = {
    open: (name) => {
      if (name === 't') isText = true;
      else if (name === 'rPh') isSpoken = true;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isSpoken = false;
      else if (name === 'si') {
        texts.add(plainText(text));
        text = '';
      }
    },
    text: (piece) => {
      if (isText && !isSpoken) text += piece;
    },
  };
  await scan(entry, listener, maxTextBytes);
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
  const open = (name: string, attributes: Attributes) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0);
    if (name === 'numFmt') own.set(id, isDateCode(attribute(attributes, 'formatCode')));
    else if (name === 'cellXfs') isInCells = true;
    else if (name === 'xf' && isInCells) styles.push(own.get(id) ?? builtInDates(id));
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isInCells = false;
  };
  await scan(entry, { open, close });
  return styles;
}

/** A format that writes years or days; what stands in quotation marks and brackets is no part of it. */
const isDateCode = (code = '') => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

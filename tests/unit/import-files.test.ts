/** Uploaded tables: read in whatever way they are written, and refused where they are none or would harm. */
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';

import type { AppError } from '../../src/server/errors/app-error.ts';
import { csvStream } from '../../src/server/files/table-stream.ts';
import { HeadReader } from '../../src/server/features/import/file-head.ts';
import { detectFormat, lookThrough, readTable, type Format } from '../../src/server/features/import/table-file.ts';
import type { TableSource } from '../../src/server/features/import/table-source.ts';
import { csvDelimiters } from '../../src/shared/text/csv-text.ts';
import { zipOf } from '../support/zip.ts';

const csv: Format = { format: 'csv', encoding: 'utf-8', delimiter: ',' };
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
/** `姓名,城市` and `王芳,北京` as GB18030 writes them. */
const chinese = Buffer.from('d0d5c3fb2cb3c7cad00acdf5b7bc2cb1b1bea90a', 'hex');

/** A file that arrives and is read some bytes at a time. */
const sourceOf = (bytes: Buffer, pieceBytes = 1_000): TableSource => ({
  bytes: bytes.length,
  read: async ({ from, to } = { from: 0, to: bytes.length }) =>
    Readable.from(piecesOf(bytes.subarray(from, to), pieceBytes), { objectMode: false }),
});

function* piecesOf(bytes: Buffer, pieceBytes: number) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

async function formatOf(bytes: Buffer): Promise<Format> {
  const reader = new HeadReader();
  const passed: Buffer[] = [];
  for await (const piece of reader.pass(await sourceOf(bytes).read())) passed.push(piece);
  expect(Buffer.concat(passed).equals(bytes)).toBe(true);
  return detectFormat(reader.head());
}

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const table of readTable(sourceOf(bytes), await formatOf(bytes)))
    rows.push(...table.rows.map(({ cells }) => cells));
  return rows;
}

/** The text of the refusal. */
const refusal = async (bytes: Buffer) =>
  formatOf(bytes)
    .then((format) => lookThrough(sourceOf(bytes, 65_536), format))
    .then(
      () => 'taken',
      (error: unknown) => (error as AppError).options.fields?.['file']?.key,
    );

describe('a text file', () => {
  test.each([
    ['UTF-8', Buffer.from('name,city\nZoë,Köln\n'), [['Zoë', 'Köln']]],
    ['UTF-8 with its mark', Buffer.from('\uFEFFname,city\nZoë,Köln'), [['Zoë', 'Köln']]],
    ['UTF-16 with its mark', utf16('name,city\r\nZoë,Köln\r\n'), [['Zoë', 'Köln']]],
    ['UTF-16 without a mark', Buffer.from('name,city\nAna,Lima\n', 'utf16le'), [['Ana', 'Lima']]],
    ['Windows-1252', Buffer.from('name,city\nZo\xeb,K\xf6ln\n', 'latin1'), [['Zoë', 'Köln']]],
    [
      'Windows-1252 far behind',
      Buffer.from(`name,city\n${'Ana,Lima\n'.repeat(8_000)}Zo\xeb,K\xf6ln\n`, 'latin1'),
      [...Array.from({ length: 8_000 }, () => ['Ana', 'Lima']), ['Zoë', 'Köln']],
    ],
    ['GB18030', chinese, [['王芳', '北京']]],
    [
      'semicolons',
      Buffer.from('name;city\nAna;Lima, Peru\nBo;Rome\n'),
      [
        ['Ana', 'Lima, Peru'],
        ['Bo', 'Rome'],
      ],
    ],
    ['tabs', Buffer.from('name\tcity\nAna\tLima\n'), [['Ana', 'Lima']]],
    ['bars', Buffer.from('name|city\nAna|Lima\n'), [['Ana', 'Lima']]],
    ['quotation marks', Buffer.from('name,city\r\n"Ana ""A""","Li\r\nma"\r\n'), [['Ana "A"', 'Li\nma']]],
    ['empty lines and short rows', Buffer.from('\nname,city\n\nAna\n,\n'), [['Ana', '']]],
    ['NUL', Buffer.from('name,city\nA\0na,Lima\n'), [['A\uFFFDna', 'Lima']]],
  ])('a text file with %s is read', async (_how, bytes, rows) => {
    expect(await cellsOf(bytes)).toEqual(rows);
  });

  test.each(csvDelimiters)(
    'a text file that was exported with %j is read as it was, of one column too',
    async (sign) => {
      const tables = [
        [
          ['name', 'city, region'],
          ['Ana; "A"', 'Lima\tCallao'],
          ['Bo', 'a,b;c\nd'],
        ],
        [['name'], ['Ruiz, Ana;\tA'], ['Bo, B']],
      ];
      for (const table of tables) {
        const bytes = Buffer.concat((await csvStream(Readable.from([table]), sign).toArray()) as Buffer[]);
        expect(await cellsOf(bytes)).toEqual(table.slice(1));
      }
    },
  );

  test('a text file counts its rows as a spreadsheet does, blank ones included', async () => {
    const lines: number[] = [];
    for await (const { rows } of readTable(sourceOf(Buffer.from('name\nAna\n\nBo\n')), csv))
      lines.push(...rows.map(({ line }) => line));
    expect(lines).toEqual([2, 4]);
  });

  test('a text file gives up to five different samples for each column', async () => {
    const facts = await lookThrough(
      sourceOf(Buffer.from(`name,city\n${'Ana,\nBo,Rome\nCy,\nDi,\nEd,\nFi,\nAna,\n'}`)),
      csv,
    );
    expect(facts).toEqual({
      header: ['name', 'city'],
      samples: [['Ana', 'Bo', 'Cy', 'Di', 'Ed'], ['Rome']],
      rowCount: 7,
    });
  });

  test('a text file loses the column of problems that the product has added', async () => {
    expect(await cellsOf(Buffer.from('name,city,Import problems\nAna,Lima,City: Longer\n'))).toEqual([['Ana', 'Lima']]);
  });

  test('a text file is read no faster than its rows are taken, and never as a whole', async () => {
    const row = 'Ana,Lima\n';
    let ahead = 0;
    let furthest = 0;
    const source: TableSource = {
      bytes: 50_001 * row.length,
      read: async () => Readable.from(count(piecesOf(Buffer.from(row.repeat(50_001)), 65_536)), { objectMode: false }),
    };
    async function* count(pieces: Iterable<Buffer>) {
      for (const piece of pieces) {
        ahead += piece.length;
        furthest = Math.max(furthest, ahead);
        yield piece;
      }
    }
    for await (const { rows } of readTable(source, csv)) ahead -= rows.length * row.length;
    expect(furthest).toBeGreaterThan(0);
    expect(furthest).toBeLessThan(450_000);
  });

  test('a text file is cut in the same places however it arrives', async () => {
    const row = 'Ana,"a, ""b""\r\nc"\r\n';
    const rows = await cellsOf(Buffer.from(`name,text\r\n${row.repeat(20_000)}`));
    expect([rows.length, new Set(rows.map(String)).size]).toEqual([20_000, 1]);
  });
});

describe('a workbook', () => {
  test('a workbook is read with its texts, numbers, days and yes or no', async () => {
    const header = ['name', 'phone', 'joined', 'listed'].map((value) => ({ value }));
    const row = [
      { value: 'Zoë & <Co>' },
      { value: 6_001_234_567, type: Number },
      { value: new Date('2024-02-29T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: true, type: Boolean },
    ];
    const bytes = await writeExcelFile([header, row]).toBuffer();
    expect(await cellsOf(bytes)).toEqual([['Zoë & <Co>', '6001234567', '2024-02-29', 'TRUE']]);
  });

  test('a workbook shows a formula as one, with its result', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>n</t></is></c></row><row r="4"><c r="A4"><f>1+1</f><v>2</v></c></row>';
    const read = [];
    for await (const { rows } of readTable(sourceOf(workbook(sheet)), {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
    }))
      read.push(...rows);
    expect(read).toEqual([{ line: 4, cells: ['=1+1'], results: new Map([[0, '2']]) }]);
  });
});

describe('the rows of a workbook', () => {
  test('the rows of a workbook are counted on where one claims a number that no sheet has', async () => {
    const sheet = '<row r="1"><c r="A1"><v>7</v></c></row><row r="9007199254740991"><c r="A2"><v>8</v></c></row>';
    const read = [];
    for await (const { rows } of readTable(sourceOf(workbook(sheet)), {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
    }))
      read.push(...rows);
    expect(read).toEqual([{ line: 2, cells: ['8'] }]);
  });

  test('the rows of a workbook are no more than a sheet has, even where all are empty', async () => {
    const sheet = `<row><c><v>7</v></c></row>${'<row/>'.repeat(1_048_577)}<broken`;
    expect(await refusal(workbook(sheet))).toBe('imports.refused.too_many_rows');
  });
});

const rowsOf = (count: number) => `email\n${'a@b.example\n'.repeat(count)}`;

describe('a file that is refused', () => {
  test.each([
    ['that is empty', Buffer.alloc(0), 'empty'],
    ['that has a head alone', Buffer.from('name,city\n'), 'no_rows'],
    ['of 50,001 rows', Buffer.from(rowsOf(50_001)), 'too_many_rows'],
    ['with two columns of one name', Buffer.from('Email,name,EMAIL\na,b,c\n'), 'twin_columns'],
    [
      'of 201 columns',
      Buffer.from(`${Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')}\n1\n`),
      'too_many_columns',
    ],
    ['with a cell that is too long', Buffer.from(`name\n${'x'.repeat(32_768)}\n`), 'cell_too_long'],
    ['whose quotation mark never ends', Buffer.from(`name\n"${'x\n'.repeat(1_000_000)}`), 'cell_too_long'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'no_table'],
    ['that is no text', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256)), 'no_table'],
    ['that is an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'no_table'],
    ['that is another ZIP', zipOf({ 'a.txt': 'hello' }), 'broken_workbook'],
    ['that is a workbook cut short', zipOf({ 'xl/workbook.xml': '<a/>' }).subarray(0, 60), 'broken_workbook'],
    ['that defines entities', workbook('', '<!DOCTYPE x [<!ENTITY a "aaaa">]>'), 'broken_workbook'],
    ['whose tags stand within one another without end', workbook('<a>'.repeat(200_000)), 'broken_workbook'],
    ['with a tag that never ends', workbook(`<row ${'a'.repeat(1_100_000)}`), 'broken_workbook'],
    ['with a text that never ends', workbook(`<row><c><v>${'a'.repeat(1_100_000)}`), 'cell_too_long'],
    ['with a remark that never ends', workbook(`<!--${'a'.repeat(1_100_000)}`), 'broken_workbook'],
    ['that is locked', withFlag(workbook('<row/>'), 1), 'locked_workbook'],
    ['that says that it unpacks to a gigabyte', withSize(workbook('<row/>'), 2 ** 30), 'unpacks_too_large'],
    ['that unpacks to less than it says', withSize(workbook('<row/>'), 5_000), 'broken_workbook'],
    [
      'with 2,001 files in it',
      workbook('<row/>', '', Object.fromEntries(Array.from({ length: 1_999 }, (_, index) => [`${index}`, '']))),
      'broken_workbook',
    ],
  ])('an import refuses a file %s', async (_what, bytes, reason) => {
    expect(await refusal(bytes)).toBe(`imports.refused.${reason}`);
  });

  test('an import refuses a small file before it unpacks to a hundred megabytes of texts', async () => {
    const texts = deflateRawSync(Buffer.alloc(100 * 1024 * 1024, ' '));
    const bytes = zipOf({
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': '<worksheet/>',
      'xl/sharedStrings.xml': texts,
    });
    expect(bytes.length).toBeLessThan(200_000);
    expect(await refusal(bytes)).toMatch(/unpacks_too_large|broken_workbook/);
  }, 20_000);

  test('an import lets go of a refused file at once', async () => {
    const open = new Set<Readable>();
    const bytes = workbook(`<row><c r="A1"><v>7</v></c></row>${'<a>'.repeat(200)}`);
    const source: TableSource = {
      bytes: bytes.length,
      read: async (range) => {
        const stream = await sourceOf(bytes, 100).read(range);
        open.add(stream);
        return stream.once('close', () => open.delete(stream));
      },
    };
    await expect(lookThrough(source, { format: 'xlsx', encoding: null, delimiter: null })).rejects.toThrow();
    await expect.poll(() => open.size).toBe(0);
  });

  test('an import takes a file of 50,000 rows', async () => {
    expect((await lookThrough(sourceOf(Buffer.from(rowsOf(50_000)), 65_536), csv)).rowCount).toBe(50_000);
  });
});

/** A workbook of one sheet. */
function workbook(rows: string, before = '', others: Record<string, string> = {}): Buffer {
  const sheet = `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet, ...others });
}

/** Each entry of the list says so. */
const withFlag = (zip: Buffer, flag: number) => withFacts(zip, (entry) => entry.writeUInt16LE(flag, 8));
const withSize = (zip: Buffer, bytes: number) => withFacts(zip, (entry) => entry.writeUInt32LE(bytes, 24));

function withFacts(zip: Buffer, write: (entry: Buffer) => void): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf('PK\x01\x02'); at !== -1; at = changed.indexOf('PK\x01\x02', at + 1))
    write(changed.subarray(at));
  return changed;
}

/**
 * The parts of a workbook with one sheet. Its texts stand in their cells and not in a table of all texts, which would have to be kept in
 * memory: write-excel-file and others keep all rows, 200,000 of them several hundred megabytes.
 */
import { formulaSafe } from '../../shared/text/formula-guard.ts';
import type { Cell, Rows } from './table-cells.ts';
import type { ZipEntry } from './zip-stream.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** What a cell holds at most. */
const maxCharacters = 32_767;

/** The files within a workbook. */
export function sheetEntries(rows: Rows<readonly Cell[]>, sheetName: string): ZipEntry[] {
  const name = escaped(sheetName.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)) || 'Sheet1';
  return [
    {
      name: '[Content_Types].xml',
      content: whole(
        `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
          `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
          `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
          `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
      ),
    },
    { name: '_rels/.rels', content: whole(relations([['officeDocument', 'xl/workbook.xml']])) },
    {
      name: 'xl/workbook.xml',
      content: whole(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: whole(
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ),
    },
    { name: 'xl/styles.xml', content: whole(styles) },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(rows) },
  ];
}

/** Style 0 as it comes, style 1 bold for the heading. */
const styles =
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>';

const relations = (all: [type: string, target: string][]) =>
  `<Relationships xmlns="${packaged}/relationships">${all
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

async function* whole(text: string): AsyncGenerator<string> {
  yield declaration + text;
}

async function* sheet(rows: Rows<readonly Cell[]>): AsyncGenerator<string> {
  // The heading stays in sight when one scrolls.
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`;
  let number = 0;
  for await (const some of rows) {
    let text = '';
    for (const row of some) {
      number += 1;
      text += `<row r="${number}">${row.map((cell, column) => cellXml(cell, column, number)).join('')}</row>`;
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: Cell, column: number, row: number): string {
  if (cell === null || cell === '') return '';
  // Some readers count on the address, which could be left out.
  const head = `<c r="${columnName(column)}${row}"${row === 1 ? ' s="1"' : ''}`;
  if (typeof cell === 'number') return `${head}><v>${cell}</v></c>`;
  const text = formulaSafe(cell).slice(0, maxCharacters);
  return `${head} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** 0 is A, 25 is Z, 26 is AA. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** What XML cannot hold is left out; what a spreadsheet would read as a code of a character stays as it is written. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign as keyof typeof entities]);

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A workbook as spreadsheets save it: its texts stand once in a table of shared texts, and the cells say which. */
import { buffer } from 'node:stream/consumers';

import { zipStream } from '../src/server/files/zip-stream.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const sheetRows = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => `<c r="${'ABCDEFGH'[column]}${row + 1}" t="s"><v>${placeOf(text)}</v></c>`).join('')}</row>`,
  );
  const texts = [...places.keys()].map((text) => `<si><t>${text}</t></si>`);
  const parts: [name: string, text: string][] = [
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${sheetRows.join('')}</sheetData></worksheet>`],
    ['xl/sharedStrings.xml', `<sst xmlns="${main}">${texts.join('')}</sst>`],
  ];
  return buffer(zipStream(parts.map(([name, text]) => ({ name, content: whole(head + text) }))));
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

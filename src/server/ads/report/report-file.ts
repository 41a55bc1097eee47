/** A report as a PDF: the same numbers as on its page, the chart as shapes. */
import type PDFDocument from 'pdfkit';

import { documentFont } from '../../documents/document-font.ts';
import type { AdReport } from './read-report.ts';
import type { ReportBar, ReportLine, ReportTable, ReportText } from './report-words.ts';

type Document = InstanceType<typeof PDFDocument>;

const margin = 48;
const ink = '#1d232b';
const quiet = '#5b6675';
const line = '#dfe3e8';
const chartHeight = 120;
/** The lowest line of text on a page, above its number. */
const footerRoom = 24;

/** The whole file. */
export async function reportFile({ organisation }: Pick<AdReport, 'organisation'>, text: ReportText): Promise<Buffer> {
  // A tenth of what a start would load.
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerRoom },
    bufferPages: true,
    lang: text.language,
    info: { Title: `${text.title}: ${text.name}`, Author: organisation.name },
  });
  document.registerFont('body', await documentFont());
  document.font('body');
  const whole = collect(document);
  writeHead(document, organisation, text);
  writeFigures(document, text.figures);
  if (text.isEmpty) document.fontSize(10).fillColor(quiet).text(text.nothing, margin).moveDown();
  else writeChart(document, organisation.color, text);
  for (const table of [...text.tables, ...(text.isEmpty ? [] : [text.days])])
    if (table.rows.length > 0) writeTable(document, table);
  writeCreatives(document, text.creatives);
  document
    .moveDown()
    .fontSize(8)
    .fillColor(quiet)
    .text(text.explained, margin, document.y, { width: widthOf(document) });
  numberPages(document, text);
  document.end();
  return whole;
}

function collect(document: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

const widthOf = ({ page }: Document) => page.width - 2 * margin;

/** Begins a page where so much does not fit on this one. */
function requireRoom(document: Document, height: number): void {
  if (document.y + height > document.page.height - margin - footerRoom) document.addPage();
}

function writeHead(document: Document, { name, color }: AdReport['organisation'], text: ReportText): void {
  document.rect(0, 0, document.page.width, 8).fill(color);
  document.fillColor(quiet).fontSize(10).text(name, margin, margin);
  document
    .fillColor(ink)
    .fontSize(20)
    .text(text.name, { width: widthOf(document) });
  document.fillColor(quiet).fontSize(10).text(`${text.title} · ${text.made}`).moveDown(0.8);
  for (const { label, value } of text.about) {
    const top = document.y;
    document.fillColor(quiet).fontSize(9).text(label, margin, top, { width: 110 });
    document.fillColor(ink).text(value, margin + 116, top, { width: widthOf(document) - 116 });
  }
  document.moveDown();
}

/** Three beside each other. */
function writeFigures(document: Document, figures: readonly ReportLine[]): void {
  const each = widthOf(document) / 3;
  for (let at = 0; at < figures.length; at += 3) {
    requireRoom(document, 44);
    const top = document.y;
    for (const [column, { label, value }] of figures.slice(at, at + 3).entries()) {
      const x = margin + column * each;
      document
        .fillColor(quiet)
        .fontSize(8)
        .text(label, x, top, { width: each - 8, lineBreak: false, ellipsis: true });
      document
        .fillColor(ink)
        .fontSize(12)
        .text(value, x, top + 12, { width: each - 8 });
    }
    document.y = top + 44;
  }
  document.x = margin;
}

function writeTitle(document: Document, title: string, room: number): void {
  requireRoom(document, room);
  document
    .fillColor(ink)
    .fontSize(12)
    .text(title, margin, document.y + 6, { width: widthOf(document) })
    .moveDown(0.4);
}

/** Columns for views; the first and the last say their day, and the highest its number. */
function writeChart(document: Document, color: string, { chart, count }: ReportText): void {
  writeTitle(document, `${chart.title}: ${chart.impressions}`, chartHeight + 60);
  const top = document.y + 8;
  const most = Math.max(1, ...chart.bars.map(({ impressions }) => impressions));
  const step = widthOf(document) / Math.max(1, chart.bars.length);
  document
    .fillColor(quiet)
    .fontSize(8)
    .text(count(most), margin, top - 10, { lineBreak: false });
  for (const [index, { impressions }] of chart.bars.entries()) {
    const height = (impressions / most) * chartHeight;
    document.rect(margin + index * step + step * 0.1, top + chartHeight - height, step * 0.8, height);
  }
  document.fill(color);
  const floor = top + chartHeight;
  document
    .moveTo(margin, floor)
    .lineTo(margin + widthOf(document), floor)
    .lineWidth(0.5)
    .stroke(line);
  writeEnds(document, chart.bars, floor + 4);
  document.x = margin;
  document.y = floor + 22;
}

function writeEnds(document: Document, bars: readonly ReportBar[], top: number): void {
  const [first, last] = [bars[0], bars.at(-1)];
  document.fillColor(quiet).fontSize(8);
  if (first) document.text(first.label, margin, top, { lineBreak: false });
  if (last && last !== first) document.text(last.label, margin, top, { width: widthOf(document), align: 'right' });
}

const rowHeight = 18;
/** The share of the first column; of many the others need more. */
const firstColumn = (columns: number) => (columns > 6 ? 0.26 : 0.36);

function writeTable(document: Document, { title, headings, rows }: ReportTable): void {
  const first = firstColumn(headings.length);
  writeTitle(document, title, 3 * rowHeight + 30);
  for (const [index, cells] of [headings, ...rows].entries()) {
    requireRoom(document, rowHeight);
    const top = document.y;
    const width = widthOf(document);
    const each = (width * (1 - first)) / (headings.length - 1);
    document.fillColor(index === 0 ? quiet : ink).fontSize(9);
    for (const [column, cell] of cells.entries()) {
      const x = column === 0 ? margin : margin + width * first + (column - 1) * each;
      const room = (column === 0 ? width * first : each) - 4;
      document.text(cell, x, top, {
        width: room,
        align: column === 0 ? 'left' : 'right',
        lineBreak: false,
        ellipsis: true,
      });
    }
    document.y = top + rowHeight;
    const below = top + rowHeight - 4;
    document
      .moveTo(margin, below)
      .lineTo(margin + width, below)
      .lineWidth(0.5)
      .stroke(line);
  }
  document.x = margin;
}

function writeCreatives(document: Document, { title, lines }: ReportText['creatives']): void {
  if (lines.length === 0) return;
  writeTitle(document, title, 3 * rowHeight);
  document.fillColor(ink).fontSize(9);
  for (const each of lines) document.text(each, margin, document.y, { width: widthOf(document) }).moveDown(0.2);
}

function numberPages(document: Document, { page }: ReportText): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    document.switchToPage(start + index);
    // Below the margin, where text would begin another page.
    document.page.margins.bottom = 0;
    document.fillColor(quiet).fontSize(8);
    document.text(page(index + 1, count), margin, document.page.height - margin, {
      width: widthOf(document),
      align: 'right',
      lineBreak: false,
    });
  }
}

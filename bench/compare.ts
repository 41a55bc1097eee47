/** What was measured beside what was written last: a ratio that falls by a tenth is a defect of the release that it falls in. */
import type { LoadRow } from './load-part.ts';

/** The columns of the written table that other work on the machine distorts little. */
const ratios = { 'to bare': 'to_bare', 'to bare, CPU': 'to_bare_cpu', 'to plain': 'to_plain' } as const;
type Ratio = keyof typeof ratios;
type Written = ReadonlyMap<string, Partial<Record<Ratio, number>>>;

const leastOfBefore = 0.9;

const keyOf = (...[kind, connections, members]: [string, string | number, string]) =>
  `${kind}, ${connections} connections, ${members} members`;

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The ratios of the table of the load in a document, by call, connections and members. */
export function writtenRatios(document: string): Written {
  const lines = document.split('\n');
  const from = lines.findIndex((line) => /^\| call +\| connections +\| members /.test(line));
  const written = new Map<string, Partial<Record<Ratio, number>>>();
  if (from === -1) return written;
  const head = cellsOf(lines[from]!);
  for (const line of lines.slice(from + 2)) {
    if (!line.startsWith('|')) break;
    const cells = cellsOf(line);
    const figures = (Object.keys(ratios) as Ratio[]).flatMap((ratio) => {
      const figure = Number.parseFloat(cells[head.indexOf(ratio)] ?? '');
      return Number.isNaN(figure) ? [] : [[ratio, figure]];
    });
    const [kind = '', connections = '', members = ''] = cells;
    written.set(keyOf(kind, connections, members), Object.fromEntries(figures));
  }
  return written;
}

/** How many figures could be compared, and each that fell by more than a tenth. */
export function compareWith(written: Written, rows: readonly LoadRow[]): { compared: number; fallen: string[] } {
  const fallen: string[] = [];
  let compared = 0;
  for (const row of rows) {
    const key = keyOf(row.kind, row.connections, row.members.toLocaleString('en'));
    for (const [ratio, before] of Object.entries(written.get(key) ?? {})) {
      const now = row[ratios[ratio as Ratio]];
      if (now === null) continue;
      compared += 1;
      if (now < before * leastOfBefore) fallen.push(`${key}: ${ratio} ${now}, ${before} before`);
    }
  }
  return { compared, fallen };
}

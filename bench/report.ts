/** The results as the tables that stand in docs/benchmarks.md. */
import { readFileSync, writeFileSync } from 'node:fs';

import { format, resolveConfig } from 'prettier';

import { kinds } from './kinds.ts';
import type { LoadReport, LoadRow } from './load-part.ts';

const table = (head: string[], rows: unknown[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => String(cell ?? '–')).join(' | ')} |`)
    .join('\n');

/** Rows of one shape, their keys as the head. */
export function partTable(rows: object[]): string {
  const heads = Object.keys(rows[0] ?? {});
  return table(
    heads.map((head) => head.replaceAll('_', ' ')),
    rows.map((row) => heads.map((head) => (row as Record<string, unknown>)[head])),
  );
}

export function loadTables({ rows, memory, load_average }: LoadReport): string {
  const head = [
    'call',
    'connections',
    'members',
    'a second',
    'bare',
    'to bare',
    '(range)',
    'to bare, CPU',
    'to plain',
    'to plain, CPU',
    'p50 ms',
    'p99 ms',
    'CPU ms',
    'bare',
    'to smallest',
    'failures',
  ];
  const cpu = (side: LoadRow['product']) => `${side.server_cpu_ms ?? '–'} + ${side.database_cpu_ms ?? '–'}`;
  const cells = (row: LoadRow) => [
    row.kind,
    row.connections,
    row.members.toLocaleString('en'),
    row.product.per_second,
    row.bare?.per_second,
    row.to_bare,
    row.to_bare_range?.join('–'),
    row.to_bare_cpu,
    row.to_plain,
    row.to_plain_cpu,
    row.product.p50_ms,
    row.product.p99_ms,
    cpu(row.product),
    row.bare && cpu(row.bare),
    row.to_smallest ?? '',
    Object.values(row.failures).reduce((sum, count) => sum + count, 0),
  ];
  const first = Object.entries(rows.find(({ failures }) => Object.keys(failures).length > 0)?.failures ?? {})[0];
  return [
    '',
    table(head, rows.map(cells)),
    '',
    aims(rows, memory),
    '',
    `Load average ${load_average[0]} before the load, ${load_average[1]} after it.`,
    ...(first ? [`A failure: ${first[0]}`] : []),
  ].join('\n');
}

/** What we want, beside what was measured. */
function aims(rows: LoadRow[], memory: LoadReport['memory']): string {
  const at = (kind: string, connections: number, members: number) =>
    rows.find((row) => row.kind === kind && row.connections === connections && row.members === members);
  const line = (what: string, measured: number | null | undefined, aim: { least: number } | { most: number }) => {
    if (measured === undefined || measured === null) return [];
    const isMet = 'least' in aim ? measured >= aim.least : measured <= aim.most;
    return [[what, measured, 'least' in aim ? aim.least : aim.most, isMet ? 'met' : 'missed']];
  };
  const rates = kinds.flatMap(({ name, aim, directus }) => {
    const measured = at(name, 50, 100_000)?.product.per_second;
    return aim === undefined
      ? []
      : line(`${name}, a second`, measured, { least: aim }).map((row) => [...row, directus]);
  });
  const others = [
    ...kinds.flatMap(({ name, toBare }) =>
      toBare === undefined ? [] : line(`${name}, to bare`, at(name, 50, 100_000)?.to_bare, { least: toBare }),
    ),
    ...kinds.flatMap(({ name, toPlain }) =>
      toPlain === undefined ? [] : line(`${name}, to plain`, at(name, 50, 100_000)?.to_plain, { least: toPlain }),
    ),
    ...kinds.flatMap(({ name }) =>
      line(`${name}, a million to 100,000`, at(name, 50, 1_000_000)?.to_smallest, { most: 1.3 }),
    ),
    ...memory.flatMap(({ members, peak_mb }) =>
      line(`memory, ${members.toLocaleString('en')} members, MB`, peak_mb, { most: 200 }),
    ),
  ].map((row) => [...row, '']);
  const head = ['at 50 connections, over 100,000 members', 'measured', 'aim', '', 'Directus, elsewhere'];
  return table(head, [...rates, ...others]);
}

const marks = ['<!-- figures -->', '<!-- end of figures -->'] as const;

export interface Section {
  title: string;
  text: string;
}

/** Puts what was measured into the document. */
export async function writeDocument(file: string, measured: Section[]): Promise<void> {
  const written = withSections(readFileSync(file, 'utf8'), measured);
  writeFileSync(file, await format(written, { ...(await resolveConfig(file)), parser: 'markdown' }));
}

/** A document whose figures hold each section in the place of the one with its title, or behind the others; what was not measured stays. */
export function withSections(document: string, measured: Section[]): string {
  const [from, to] = [document.indexOf(marks[0]) + marks[0].length, document.indexOf(marks[1])];
  const sections = document
    .slice(from, to)
    .trim()
    .split(/^(?=### )/m);
  for (const { title, text } of measured) {
    const section = `### ${title}\n\n${text}\n\n`;
    const place = sections.findIndex((written) => written.startsWith(`### ${title}\n`));
    if (place === -1) sections.push(section);
    else sections[place] = section;
  }
  return `${document.slice(0, from)}\n\n${sections.map((section) => section.trim()).join('\n\n')}\n\n${document.slice(to)}`;
}

/** The results as the tables that stand in docs/benchmarks.md. */
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
    'p50 ms',
    'p99 ms',
    'CPU ms',
    'to smallest',
    'failures',
  ];
  const cells = (row: LoadRow) => [
    row.kind,
    row.connections,
    row.members.toLocaleString('en'),
    row.product.per_second,
    row.bare.per_second,
    row.to_bare,
    row.to_bare_range.join('–'),
    row.product.p50_ms,
    row.product.p99_ms,
    `${row.product.cpu_ms ?? '–'} / ${row.bare.cpu_ms ?? '–'}`,
    row.to_smallest ?? '',
    Object.values(row.failures).reduce((sum, count) => sum + count, 0),
  ];
  const first = Object.entries(rows.find(({ failures }) => Object.keys(failures).length > 0)?.failures ?? {})[0];
  return [
    '',
    table(head, rows.map(cells)),
    '',
    aims(rows),
    '',
    ...memory.map(
      ({ members, peak_mb }) => `Memory of the server at most, ${members.toLocaleString('en')} members: ${peak_mb} MB.`,
    ),
    `Load average ${load_average[0]} before, ${load_average[1]} after.`,
    ...(first ? [`A failure: ${first[0]}`] : []),
  ].join('\n');
}

/** What we want at 50 connections over 100,000 members, beside what was measured. */
function aims(rows: LoadRow[]): string {
  const wanted = kinds.filter(({ aim }) => aim !== undefined);
  const measured = wanted.map(({ name, aim, directus }) => {
    const row = rows.find((one) => one.kind === name && one.connections === 50 && one.members === 100_000);
    return [name, row?.product.per_second, aim, directus];
  });
  return table(['50 connections, 100,000 members', 'measured', 'aim', 'Directus, elsewhere'], measured);
}

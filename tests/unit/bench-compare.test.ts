/** A release measures again, and a ratio that falls by a tenth fails it. Issue 19, aims. */
import { describe, expect, test } from 'vitest';

import { compareWith, writtenRatios } from '../../bench/compare.ts';
import type { LoadRow } from '../../bench/load-part.ts';
import { loadTables, withSections } from '../../bench/report.ts';
import { read } from '../support/repository.ts';

const side = { per_second: 1, p50_ms: 1, p99_ms: 1, bytes: 1, server_cpu_ms: 1, database_cpu_ms: 1 };
const row = (given: Partial<LoadRow> = {}): LoadRow => ({
  kind: 'one',
  connections: 50,
  members: 100_000,
  product: side,
  bare: side,
  to_bare: 0.7,
  to_bare_range: [0.6, 0.8],
  to_bare_cpu: 0.6,
  to_plain: 0.4,
  to_plain_cpu: 0.5,
  failures: {},
  ...given,
});
const written = (...rows: LoadRow[]) => writtenRatios(loadTables({ rows, memory: [], load_average: [0, 0] }));

describe('a measure beside the one written last', () => {
  test('a measure that is as good, or worse by less than a tenth, passes', () => {
    const now = [row(), row({ kind: 'list', to_bare: 0.64, to_bare_cpu: 0.55, to_plain: 0.37 })];
    expect(compareWith(written(row(), row({ kind: 'list' })), now)).toEqual({ compared: 6, fallen: [] });
  });

  test.each<[string, Partial<LoadRow>, string]>([
    ['to bare', { to_bare: 0.62 }, 'to bare 0.62, 0.7 before'],
    ['to bare, CPU', { to_bare_cpu: 0.53 }, 'to bare, CPU 0.53, 0.6 before'],
    ['to plain', { to_plain: 0.35 }, 'to plain 0.35, 0.4 before'],
  ])('a measure whose ratio %s fell by more than a tenth is named', (_ratio, fallen, said) => {
    expect(compareWith(written(row()), [row(fallen)])).toEqual({
      compared: 3,
      fallen: [`one, 50 connections, 100,000 members: ${said}`],
    });
  });

  test('a measure of another size, and a ratio that was not written, are compared with nothing', () => {
    const before = written(row({ to_plain: null }));
    expect(compareWith(before, [row({ members: 1_000 })])).toEqual({ compared: 0, fallen: [] });
    expect(compareWith(before, [row({ to_plain: 0.1 })])).toEqual({ compared: 2, fallen: [] });
    expect(compareWith(writtenRatios('# Nothing'), [row()])).toEqual({ compared: 0, fallen: [] });
  });

  test('the figures that docs/benchmarks.md holds can be compared with', () => {
    expect(compareWith(writtenRatios(read('docs/benchmarks.md')), [row()]).compared).toBeGreaterThanOrEqual(2);
  });
});

describe('a document of figures', () => {
  const document =
    '# Benchmarks\n\n<!-- figures -->\n\n### Load\n\nold\n\n### Pages\n\nkept\n\n<!-- end of figures -->\n\nWords\n';

  test('a document takes a measured section in the place of its own, and keeps the others', () => {
    expect(withSections(document, [{ title: 'Load', text: 'new' }])).toBe(document.replace('old', 'new'));
  });

  test('a document takes a section that it has not had behind the others', () => {
    expect(withSections(document, [{ title: 'Load of mails', text: 'first' }])).toBe(
      document.replace('kept\n', 'kept\n\n### Load of mails\n\nfirst\n'),
    );
  });
});

/**
 * `npm run faults`: makes each fault, measures, prints a table and writes it as JSON. Ends with 1 when a promise did not
 * hold. `npm run faults -- kills disk` runs those parts alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { backups } from './backups.ts';
import { clock } from './clock.ts';
import { disk } from './disk.ts';
import { instances } from './instances.ts';
import { kills } from './kills.ts';
import { migrations } from './migrations.ts';
import { outagesPart } from './outages.ts';
import { starts } from './starts.ts';
import { stops } from './stops.ts';
import { cellsOf, columns, type Part, type Verdict } from './verdict.ts';

const parts: Part[] = [kills, outagesPart, stops, starts, disk, clock, instances, migrations, backups];
const resultsFile = join(import.meta.dirname, '../build/faults.json');
const print = (line: string) => process.stdout.write(`${line}\n`);

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  print(`No part is called ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const began = performance.now();
const results: { part: string; seconds: number; verdicts: Verdict[] }[] = [];
for (const part of parts) {
  if (chosen.length > 0 && !chosen.includes(part.name)) continue;
  print(`${part.name} …`);
  const since = performance.now();
  const verdicts = await part.run((line) => print(`  ${line}`)).catch((error: unknown) => [failed(part, error)]);
  results.push({ part: part.name, seconds: (performance.now() - since) / 1_000, verdicts });
  for (const verdict of verdicts) print(`  ${verdict.broken.length > 0 ? '✗' : '✓'} ${lineOf(verdict)}`);
}
const broken = results.flatMap(({ verdicts }) => verdicts.filter((verdict) => verdict.broken.length > 0));
print(`\n${tableOf(results.flatMap(({ verdicts }) => verdicts))}\n`);
mkdirSync(join(resultsFile, '..'), { recursive: true });
writeFileSync(
  resultsFile,
  `${JSON.stringify({ node: process.version, at: new Date().toISOString(), results }, null, 2)}\n`,
);
const seconds = ((performance.now() - began) / 1_000).toFixed(0);
print(`${broken.length === 0 ? 'Every promise held' : `${broken.length} promises did not hold`}, in ${seconds} s.`);
process.exit(broken.length === 0 ? 0 : 1);

function failed(part: Part, error: unknown): Verdict {
  return { fault: part.name, broken: [`could not be run: ${(error as Error).stack ?? String(error)}`] };
}

/** A verdict in a line, without what it has no figure for. */
function lineOf(verdict: Verdict): string {
  return cellsOf(verdict)
    .map((cell, index) =>
      index === 0 || cell === '' || index === columns.length - 1 ? cell : `${columns[index]} ${cell}`,
    )
    .filter((cell) => cell !== '')
    .join(' · ');
}

/** The verdicts as a table of Markdown. */
function tableOf(verdicts: Verdict[]): string {
  const rows = [columns, columns.map(() => '---'), ...verdicts.map(cellsOf)];
  return rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll('\n', ' ')).join(' | ')} |`).join('\n');
}

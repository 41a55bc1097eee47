/**
 * `npm run bench`: everything that docs/benchmarks.md tells of, printed as tables and written to build/bench.json.
 *
 *   npm run bench -- load pages              only these parts, of load, pages, start, idle, neighbours, import, jobs,
 *                                          arrivals, sign-ins, dashboard, counting, ads, site and mails
 *   npm run bench -- load --members 100000   only this size; several with commas between
 *   npm run bench -- dashboard --rows 70000,1400000,10000000
 *   npm run bench -- mails --of kills,speed   only these of its parts: speed, memory, calls, pages and kills
 *   --recipients 50000  --sizes 1000,100000  --listed 500000   how many of a send that is killed, of sends for memory, of a list
 *   --rounds 5  --seconds 2  --connections 1,50  --kinds list,one
 *   --write                                  puts the tables into docs/benchmarks.md, each in the place of its own
 *   npm run bench -- load --against docs/benchmarks.md   ends with 1 where a ratio fell by a tenth since it was written there
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { measureAds } from './ads-part.ts';
import { measureArrivals } from './arrivals-part.ts';
import { compareWith, writtenRatios } from './compare.ts';
import { measureCounting } from './counting-part.ts';
import { measureDashboard } from './dashboard-part.ts';
import { measureIdle } from './idle-part.ts';
import { measureImport } from './import-part.ts';
import { measureJobs } from './jobs-part.ts';
import { measureLoad } from './load-part.ts';
import { describeMachine, loadAverage } from './machine.ts';
import { mailParts, measureMails } from './mails-part.ts';
import { measureNeighbours } from './neighbours-part.ts';
import { measurePages } from './pages-part.ts';
import { loadTables, partTable, writeDocument, type Section } from './report.ts';
import { measureSignIns } from './sign-ins-part.ts';
import { measureSite } from './site-part.ts';
import { startSides, type Sides } from './side.ts';
import { measureStarts } from './start-part.ts';

const allParts = [
  'load',
  'pages',
  'start',
  'idle',
  'neighbours',
  'import',
  'jobs',
  'arrivals',
  'sign-ins',
  'dashboard',
  'counting',
  'ads',
  'site',
  'mails',
];
/** They make grounds of their own. */
const ownGround = ['start', 'import', 'jobs', 'arrivals', 'sign-ins', 'dashboard', 'counting', 'ads', 'site', 'mails'];
const resultsFile = join(import.meta.dirname, '../build/bench.json');
const documentFile = join(import.meta.dirname, '../docs/benchmarks.md');
const print = (line: string) => console.log(line);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    members: { type: 'string', default: process.env.BENCH_MEMBERS ?? '100000,1000000' },
    connections: { type: 'string', default: '1,50' },
    kinds: { type: 'string', default: '' },
    rows: { type: 'string', default: '70000,1400000' },
    of: { type: 'string', default: mailParts.join(',') },
    recipients: { type: 'string', default: '50000' },
    sizes: { type: 'string', default: '1000,100000' },
    listed: { type: 'string', default: '500000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
const numbers = (text: string) => text.split(',').map(Number);
const unknown = positionals.filter((part) => !allParts.includes(part));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${allParts.join(', ')}.`);
const parts = positionals.length > 0 ? positionals : allParts;
const written = values.against === undefined ? undefined : writtenRatios(readFileSync(values.against, 'utf8'));

const began = performance.now();
const about = { at: new Date().toISOString(), ...describeMachine(), load_average: loadAverage() };
const results: Record<string, unknown> = {};
const shown: Section[] = [];
const sizes: Sides[] = [];
try {
  if (parts.includes('start')) show('Start-up', partTable((results.start = await measureStarts())));
  if (parts.includes('import')) show('An import', partTable((results.import = await measureImport())));
  if (parts.some((part) => !ownGround.includes(part))) {
    for (const members of numbers(values.members)) sizes.push(await startSides(members, print));
    results.postgresql = sizes[0]!.ground.postgresql;
  }
  if (parts.includes('load')) await underLoad();
  if (parts.includes('pages')) {
    const { ground } = sizes.at(-1)!;
    const rows = await measurePages(sizes.at(-1)!);
    show(`One call at a time, ${ground.members.toLocaleString('en')} members`, partTable((results.pages = rows)));
  }
  if (parts.includes('jobs')) {
    const { exports, bulk } = await measureJobs(print);
    results.jobs = { exports, bulk };
    show('Exports, as jobs', partTable(exports));
    show('Many at once', partTable(bulk));
  }
  if (parts.includes('arrivals')) show('Who exists', partTable((results.arrivals = await measureArrivals(print))));
  if (parts.includes('sign-ins'))
    show('Two hundred at once', partTable((results.sign_ins = await measureSignIns(print))));
  if (parts.includes('ads')) {
    const { serving, budget, month } = await measureAds(print);
    results.ads = { serving, budget, month };
    show('Ads, beside a bare route', partTable(serving));
    show('A budget', partTable(budget));
    show('A month, paced evenly', partTable(month));
  }
  if (parts.includes('site')) show('The site', partTable((results.site = await measureSite(print))));
  if (parts.includes('mails')) await ofMails();
  if (parts.includes('dashboard')) {
    const rows = await measureDashboard(numbers(values.rows), print);
    show('The dashboard', partTable((results.dashboard = rows)));
  }
  if (parts.includes('counting')) {
    const { counting, many } = await measureCounting(print);
    results.counting = { counting, many };
    show('Counting', partTable(counting));
    show('Ten million impressions', partTable(many));
  }
  if (parts.includes('neighbours'))
    show('Beside a flood', partTable((results.neighbours = await measureNeighbours(sizes[0]!))));
  if (parts.includes('idle')) show('Idle connections', partTable((results.idle = await measureIdle(sizes[0]!))));
} finally {
  for (const sides of sizes) await sides.close();
}
const seconds = Math.round((performance.now() - began) / 1000);
mkdirSync(join(resultsFile, '..'), { recursive: true });
writeFileSync(resultsFile, `${JSON.stringify({ ...about, seconds, ...results }, null, 2)}\n`);
const machine = `${about.at.slice(0, 16).replace('T', ' ')} UTC, ${about.cores} cores of ${about.cpu}, ${about.memory_gb} GB, ${about.system}, \
Node ${process.version}, PostgreSQL ${String(results.postgresql ?? '–')}; load average ${about.load_average} before; ${seconds} s.`;
print(`${machine} Written to build/bench.json.`);
if (values.write)
  await writeDocument(
    documentFile,
    shown.map(({ title, text }) => ({ title, text: `${machine}\n\n${text}` })),
  );

async function underLoad(): Promise<void> {
  const options = {
    rounds: Number(values.rounds),
    seconds: [Math.min(1.2, Number(values.seconds)), Number(values.seconds)] as const,
    connections: numbers(values.connections),
    kinds: values.kinds === '' ? [] : values.kinds.split(','),
  };
  const report = await measureLoad(sizes, options, print);
  results.load = report;
  show('Under load', loadTables(report));
  if (report.rows.some(({ failures }) => Object.keys(failures).length > 0)) process.exitCode = 1;
  if (!written) return;
  const { compared, fallen } = compareWith(written, report.rows);
  print(`${compared} figures compared with ${values.against}, of which ${fallen.length} fell by more than a tenth.`);
  for (const line of fallen) print(`- ${line}`);
  if (compared === 0 || fallen.length > 0) process.exitCode = 1;
}

async function ofMails(): Promise<void> {
  const bounded = (text: string, most: number) => Math.min(most, Math.max(1_000, Number(text) || 1_000));
  const report = await measureMails(
    {
      parts: mailParts.filter((part) => values.of.split(',').includes(part)),
      recipients: bounded(values.recipients, 200_000),
      sizes: values.sizes.split(',').map((size) => bounded(size, 500_000)),
      listed: bounded(values.listed, 1_000_000),
      rounds: Number(values.rounds),
    },
    print,
  );
  results.mails = report;
  const { speed, memory, calls, pages, kills } = report;
  if (speed) show('Mail to many, beside a bare pool', partTable(speed));
  if (memory) show('Memory of a send', partTable(memory));
  if (calls) show('Calls beside a send', partTable(calls));
  if (pages) show('Recipients of a send', partTable(pages));
  if (!kills) return;
  show(`A send of ${values.recipients} with ten killed servers, ${kills.seconds} s`, partTable(kills.checks));
  if (kills.checks.some(({ holds }) => holds === 'NO')) process.exitCode = 1;
}

function show(title: string, tables: string): void {
  shown.push({ title, text: tables });
  print(`\n${title}\n\n${tables}\n`);
}

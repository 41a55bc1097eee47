/**
 * Imports of the past: what came of each, in numbers. Their rows and files are gone, as after any week; those of the last days are really
 * brought in at the first start (start/demo-imports.ts).
 */
import type { Insertable } from 'kysely';

import type { ImportJobsTable } from '../../src/server/db/import-tables.ts';
import type { ImportKindName, ImportState } from '../../src/shared/imports/import-steps.ts';
import { daysSince, importOf } from './changes.ts';
import { momentAgo } from './days.ts';
import { inShares, makeRandom, type Random } from './random.ts';
import type { MemberRow, Setting } from './rows.ts';
import type { DemoSize, TenantStory } from './story.ts';

/** JSON columns hold plain values here. */
export type ImportRow = Omit<Insertable<ImportJobsTable>, 'header' | 'samples' | 'mapping'> & {
  id: string;
  state: ImportState;
  header: string[];
  samples: string[][];
  mapping: string[];
};

/** An import of the last week would still have its rows. */
const youngestDays = 8;
const oldestDays = 900;
const states = { done: 46, done_with_errors: 26, failed: 9, cancelled: 9, undone: 10 } as const;
type Ended = keyof typeof states;

const columns: Readonly<Record<ImportKindName, readonly (readonly [header: string, field: string])[]>> = {
  members: [
    ['Email', 'email'],
    ['First name', 'first_name'],
    ['Last name', 'last_name'],
    ['City', 'city'],
  ],
  businesses: [
    ['Name', 'name'],
    ['Category', 'category'],
    ['City', 'city'],
  ],
};

/** As many as the story says: those that brought in many of the members of today, and others between then and now. */
export function buildImports(
  story: TenantStory,
  setting: Setting,
  members: readonly MemberRow[],
  size: DemoSize,
): ImportRow[] {
  const making: Making = { story, setting, random: makeRandom(`${story.slug}:imports`) };
  const { count, rows } = story.management.imports;
  const spikes = story.importSpikes.map((spike) => {
    const brought = members.filter(
      (one) => one.source === 'import' && daysSince(setting, one) === spike.daysAgo,
    ).length;
    const facts = { kind: 'members', state: 'done', daysAgo: spike.daysAgo + 0.5, rowCount: brought } as const;
    return {
      ...importRow(making, facts),
      id: importOf(story, spike.daysAgo),
      create_count: brought,
      update_count: 0,
      skip_count: 0,
    };
  });
  const others = Math.max(0, count - spikes.length);
  const left = Math.max(0, rows[size] - spikes.reduce((sum, one) => sum + one.row_count, 0));
  const kinds = inShares(making.random, others, states);
  return [
    ...spikes,
    ...kinds.map((state, index) => {
      const daysAgo = youngestDays + making.random.next() * (Math.min(story.ageDays, oldestDays) - youngestDays);
      // Some files are long and most are short, and together they have as many rows as there are.
      const rowCount = Math.max(3, Math.round((left * 2 * (index + 1)) / (others * (others + 1))));
      const isOfBusinesses = rowCount <= story.management.businesses[size] && making.random.chance(0.5);
      const kind = isOfBusinesses ? 'businesses' : 'members';
      return importRow(making, { kind, state, daysAgo, rowCount });
    }),
  ];
}

interface Making {
  story: TenantStory;
  setting: Setting;
  random: Random;
}

interface Facts {
  kind: ImportKindName;
  state: Ended;
  daysAgo: number;
  rowCount: number;
}

function importRow({ story, setting, random }: Making, { kind, state, daysAgo, rowCount }: Facts): ImportRow {
  const format = random.chance(0.3) ? 'xlsx' : 'csv';
  const at = (later: number) => momentAgo(setting.base, daysAgo - later / 1_440);
  const isBroughtIn = state === 'done' || state === 'done_with_errors' || state === 'undone';
  const fields = columns[kind];
  return {
    account_id: setting.accountId,
    id: random.uuid(),
    kind,
    state,
    filename: `${random.pick(fileNames[story.account.default_language][kind])}-${at(0).slice(0, 10)}.${format}`,
    file_key: null,
    bytes: 120 + rowCount * random.int(48, 64),
    format,
    encoding: format === 'csv' ? 'utf-8' : null,
    delimiter: format === 'csv' ? ',' : null,
    header: fields.map(([header]) => header),
    samples: fields.map(() => []),
    row_count: rowCount,
    mapping: fields.map(([, field]) => field),
    match_on: kind === 'members' ? 'email' : 'name',
    ...countsOf(random, state, rowCount),
    kept_count: state === 'undone' ? Math.floor(rowCount * 0.04) : 0,
    problem: state === 'failed' ? 'interrupted' : null,
    imported_at: isBroughtIn ? at(6) : null,
    undone_at: state === 'undone' ? at(90) : null,
    created_at: at(0),
    created_by: setting.owner,
    updated_at: at(state === 'undone' ? 90 : 6),
    updated_by: setting.owner,
  };
}

/** What was called off before the trial has no numbers. */
function countsOf(random: Random, state: Ended, rowCount: number) {
  if (state === 'cancelled') return { create_count: 0, update_count: 0, skip_count: 0, error_count: 0 };
  const error_count = state === 'done_with_errors' ? Math.max(1, Math.round(rowCount * 0.03)) : 0;
  const skip_count = Math.round((rowCount - error_count) * random.next() * 0.1);
  // Most files tell of people who are there already.
  const update_count = Math.round((rowCount - error_count - skip_count) * (0.7 + 0.3 * random.next()));
  return { create_count: rowCount - error_count - skip_count - update_count, update_count, skip_count, error_count };
}

const fileNames = {
  en: {
    members: ['alumni', 'graduates', 'speakers', 'mentors', 'chapter-list'],
    businesses: ['partners', 'employers'],
  },
  es: { members: ['socios', 'asistentes', 'ponentes', 'voluntarios'], businesses: ['comercios', 'proveedores'] },
  zh: { members: ['会员名单', '活动报名'], businesses: ['企业名单'] },
} as const;

/** Files as people send them: one that goes in, one that does in part, one that is taken back, one that broke off, and one of problems. */
import Papa from 'papaparse';

import type { MapBody } from '../../src/shared/contracts/import-calls.ts';

export interface KnownMember {
  email: string;
  first_name: string;
  external_id: string;
  membership_status: string;
}

/** What the organisation has, by name. */
export interface KnownNames {
  plan: string | null;
  industry: string | null;
  chapter: string | null;
  label: string | null;
}

export interface DemoFile {
  filename: string;
  text: string;
  mapping: (string | null)[];
  options: Pick<MapBody, 'mode' | 'match_on'>;
  /** How far it was taken. */
  until: 'ready' | 'done' | 'undone' | 'failed';
  daysAgo: number;
}

const columns = [
  ['Email', 'email'],
  ['First name', 'first_name'],
  ['Organisation', 'organisation'],
  ['City', 'city'],
  ['Plan', 'plan_id'],
  ['Industry', 'industry_type_id'],
  ['Chapter', 'chapter_id'],
  ['Labels', 'label_ids'],
  ['Phone', 'phone_number'],
  ['Renews on', 'renewal_on'],
  ['Job title', 'title'],
  ['External ID', 'external_id'],
  ['Language', 'language'],
  ['Skills', 'skills'],
] as const;
type Cells = Partial<Record<(typeof columns)[number][0], string>>;

const rowOf = (cells: Cells) => columns.map(([header]) => cells[header] ?? '');
const guest = (name: string, cells: Cells = {}): string[] =>
  rowOf({ Email: `${name.toLowerCase()}@guests.example`, 'First name': name, Language: 'en', ...cells });
const moved = ({ email, first_name }: KnownMember, organisation: string) =>
  rowOf({ Email: email, 'First name': first_name, Organisation: organisation });
const fileOf = (rows: string[][]) => Papa.unparse([columns.map(([header]) => header), ...rows], { newline: '\r\n' });

/** The files of an organisation, the oldest first. They change members who are there; none is added, so that all numbers stay. */
export function demoFiles(members: readonly KnownMember[], names: KnownNames): DemoFile[] {
  const [archived] = members.filter((one) => one.membership_status === 'archived');
  const others = members.filter((one) => one.membership_status !== 'archived');
  const mapping = columns.map(([, field]) => field);
  const update = { mapping, options: { mode: 'update_only', match_on: 'email' } } as const;
  const both = { mapping, options: { mode: 'create_or_update', match_on: 'email' } } as const;
  return [
    {
      ...update,
      filename: 'new-employers.csv',
      text: fileOf(others.slice(0, 6).map((one) => moved(one, 'Harbour Works'))),
      until: 'undone',
      daysAgo: 5.3,
    },
    {
      ...update,
      filename: 'corrections.csv',
      text: fileOf(others.slice(6, 16).map((one) => moved(one, 'Meridian Partners'))),
      until: 'done',
      daysAgo: 4.2,
    },
    {
      ...both,
      filename: 'evening-guests.csv',
      text: fileOf(Array.from({ length: 24 }, (_, index) => guest(`Guest${index + 1}`))),
      until: 'failed',
      daysAgo: 3.1,
    },
    {
      ...update,
      filename: 'moved-house.csv',
      text: fileOf([
        ...others.slice(16, 28).map((one) => rowOf({ Email: one.email, City: 'Springfield' })),
        guest('Nobody'),
        guest('Stranger'),
        rowOf({ Email: others[28]?.email ?? '', 'Job title': 'x'.repeat(90) }),
        rowOf({ Email: 'somebody at home', City: 'Springfield' }),
      ]),
      until: 'done',
      daysAgo: 2.2,
    },
    {
      ...both,
      filename: 'autumn-list.csv',
      text: fileOf(troubled(others, archived, names)),
      until: 'ready',
      daysAgo: 1.3,
    },
  ];
}

/** The second letter is missing, so that what was meant can be guessed. */
const misspelt = (name: string | null) => (name ?? 'Board').replace(/^(.)./u, '$1');

/** Every problem that a file of members can have in one go. */
function troubled(
  [one, other]: readonly KnownMember[],
  archived: KnownMember | undefined,
  names: KnownNames,
): string[][] {
  return [
    guest('Wanda'),
    guest('Xavier', { Organisation: 'Blue Door' }),
    rowOf({ Email: 'nameless@guests.example', Language: 'en' }),
    guest('Mail', { Email: 'mail at home' }),
    guest('Phone', { Phone: '+34 555 555 0100' }),
    guest('Long', { 'Job title': 'Chief '.repeat(16) }),
    guest('Many', { Skills: Array.from({ length: 21 }, (_, index) => `skill ${index}`).join(';') }),
    guest('Plan', { Plan: misspelt(names.plan) }),
    guest('Industry', { Industry: misspelt(names.industry) }),
    guest('Chapter', { Chapter: misspelt(names.chapter) }),
    guest('Label', { Labels: misspelt(names.label) }),
    guest('Tongue', { Language: 'Klingon' }),
    guest('Day', { 'Renews on': '31/12/2026' }),
    guest('Twice'),
    guest('Twice', { City: 'Lima' }),
    guest('Exists', { 'External ID': one?.external_id ?? '' }),
    rowOf({ Email: one?.email ?? '', 'External ID': other?.external_id ?? '' }),
    rowOf({ Email: archived?.email ?? 'archived@guests.example', 'First name': 'Archived', Language: 'en' }),
    guest('Formula', { City: '=1+1' }),
    guest('Encoding', { City: 'K\uFFFDln' }),
    [...guest('Extra'), 'one cell more'],
  ];
}

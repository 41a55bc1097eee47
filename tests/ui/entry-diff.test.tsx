/** What an entry of the audit shows of its change, and of why it was made. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import { EntryDetails } from '../../src/client/screens/audit-log/entry-details.tsx';
import { AuditRows } from '../../src/client/screens/audit-log/audit-rows.tsx';
import { EntryDiff } from '../../src/client/views/audit/entry-diff.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const at = '/entry';
const entry = { resource: 'members', before: { city: 'Rota' }, after: { city: 'Cádiz', merged_with_id: 'members-2' } };
const other = { id: 'members-2', full_name: 'Anna Ruiz', version: 1 };
/** It lies in the bin: no list has it. */
const answer = ({ path }: Call) =>
  path.startsWith('/members/members-2')
    ? Response.json({ ...other, deleted_at: '2026-01-02T03:04:05.000Z' })
    : undefined;

/** An entry that somebody of the staff has made, but for what is said. */
const entryOf = (said: Partial<AuditEntry>): AuditEntry => ({
  id: 'e',
  at: '2026-01-02T03:04:05.000Z',
  actor_kind: 'staff',
  actor_id: 's',
  actor_name: 'Ana',
  action: 'create',
  resource: 'members',
  resource_id: 'members-2',
  resource_label: 'Anna Ruiz',
  before: null,
  after: null,
  reason: null,
  undo_class: 'compensated',
  undoes: null,
  undone_by: null,
  batch_id: null,
  import_name: null,
  batch_count: 1,
  can_undo: false,
  ...said,
});

it('the entry of a merge names the other record, beside what became of the fields', async () => {
  openScreen({ at, pages: [{ path: at, element: <EntryDiff entry={entry} /> }], answer });
  expect(await screen.findByRole('link', { name: 'Anna Ruiz' })).toHaveAttribute(
    'href',
    expect.stringContaining('members-2'),
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['City', 'Merged with']);
  // Nothing of it was there before.
  expect(screen.getAllByRole('definition')[1]!.textContent).not.toMatch(/empty/);
});

it('the entry names a record that it referred to and that lies in the bin by now', async () => {
  const moved = {
    resource: 'businesses',
    before: { owner_member_id: 'members-2' },
    after: { owner_member_id: 'members-1' },
  };
  openScreen({
    at,
    pages: [{ path: at, element: <EntryDiff entry={moved} /> }],
    answer: (call) => {
      if (!call.path.startsWith('/members?')) return answer(call);
      const live = [{ id: 'members-1', full_name: 'Ana Ruiz', version: 1 }];
      return Response.json(live, { headers: { 'content-range': 'members 0-0/1' } });
    },
  });
  expect(await screen.findByRole('link', { name: 'Anna Ruiz' })).toBeVisible();
  expect(await screen.findByText('Ana Ruiz')).toBeVisible();
});

it.each([
  ['sign_in_failed', 'sessions', 'wrong_password', 'Wrong password'],
  ['change_password', 'staff', '2 sessions ended', '2 sessions ended'],
  ['permission_denied', 'permissions', 'members.export', 'Export members'],
  ['view_as', 'members', 'wrong_password', 'wrong_password'],
])('the entry gives the server’s noted reason in words: %s of %s, %s', async (action, resource, reason, words) => {
  const noted = entryOf({ action, resource, reason });
  openScreen({ at, pages: [{ path: at, element: <AuditRows entries={[noted]} /> }] });
  expect(await screen.findByText(new RegExp(`(^| · )${words}$`))).toBeVisible();
});

it('the entry names the file of the import that did it', async () => {
  const imported = entryOf({ actor_kind: 'import', import_name: 'people.csv', after: { city: 'Rota' }, batch_id: 'i' });
  openScreen({ at, pages: [{ path: at, element: <EntryDetails entry={imported} /> }], answer });
  expect(await screen.findByText('Import: people.csv')).toBeInTheDocument();
});

it('the line of the log names the file of the import as well', async () => {
  const imported = entryOf({ actor_kind: 'import', import_name: 'people.csv', after: {}, batch_count: 2 });
  openScreen({ at, pages: [{ path: at, element: <AuditRows entries={[imported]} /> }] });
  expect(await screen.findByText('Import: people.csv')).toBeInTheDocument();
});

describe('the lines of the audit log', () => {
  const openRows = (entries: AuditEntry[]) =>
    openScreen({ at, pages: [{ path: at, element: <AuditRows entries={entries} /> }] });

  it.each<[Partial<AuditEntry>, string]>([
    [{ action: 'update' }, 'Ana changed Anna Ruiz'],
    [{ action: 'suspend' }, 'Ana suspended Anna Ruiz'],
    [{ action: 'delete', batch_count: 1_200, resource_label: null }, 'Ana moved 1,200 members to the bin'],
    [{ action: 'sign_in', resource: 'sessions', resource_label: null }, 'Ana signed in'],
    [{ action: 'lapse', actor_name: null, actor_id: null, actor_kind: 'system' }, 'Guildhall: lapse, Anna Ruiz'],
  ])('the line of %o says who did what to what', async (said, sentence) => {
    openRows([entryOf(said)]);
    expect(await screen.findByRole('link', { name: sentence })).toBeVisible();
  });

  it('the lines of a day stand below it, by the calendar of the organisation', async () => {
    const now = new Date();
    const days = [now.toISOString(), new Date(now.getTime() - 86_400_000).toISOString(), '2026-01-02T03:04:05.000Z'];
    openRows(days.map((day, nth) => entryOf({ id: `e${nth}`, at: day })));
    // In Chicago it was the day before.
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      '1 Jan 2026',
    ]);
    expect(within(screen.getByRole('region', { name: '1 Jan 2026' })).getByText('21:04')).toBeVisible();
  });

  it('a line that can be taken back has an Undo of its own, named by what it takes back', async () => {
    openRows([entryOf({ id: 'one', can_undo: true }), entryOf({ id: 'two', undone_by: 'one' })]);
    expect(await screen.findByRole('button', { name: 'Undo: Ana added Anna Ruiz' })).toHaveTextContent('Undo');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('Undone')).toBeVisible();
  });
});

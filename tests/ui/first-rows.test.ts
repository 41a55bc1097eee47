/** The rows that are drawn ahead of the program: for whom, from what, and until when. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { drawFirstRows } from '../../src/client/app/first-rows.ts';
import { firstListOf, listRouteOf } from '../../src/client/providers/initial-list.ts';
import type { FirstAnswers } from '../../src/client/providers/start-calls.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import type { DateFormat } from '../../src/shared/contracts/tenant-calls.ts';
import { permissions as everyPermission } from '../../src/shared/access/permissions.ts';

const members = [
  {
    id: 'm1',
    full_name: 'Ada <b>Lovelace</b>',
    email: 'ada@acme.example',
    membership_status: 'active',
    joined_at: '2026-03-01T23:30:00Z',
  },
  { id: 'm2', full_name: 'Grace Hopper', email: null, plan_id: 'p1', membership_status: 'lapsed', joined_at: null },
];

interface Given {
  path?: string;
  search?: string;
  permissions?: readonly string[];
  status?: number;
  rows?: readonly object[];
  dateFormat?: DateFormat;
}

function answers({ path = '/user-manager/users', search = '', ...given }: Given = {}): Promise<FirstAnswers> {
  const { permissions = everyPermission, status = 200, rows = members, dateFormat = 'language' } = given;
  const list = listRouteOf(`/admin${path}`)!;
  const definition = findDefinition(list.resource)!;
  return Promise.resolve({
    ...firstListOf(list, search, definition),
    route: list.route,
    definitions: [definition],
    labels: {
      [list.resource]: {
        name: 'Member |||| Members',
        fields: { full_name: 'Name', email: 'Email address' },
        choices: { membership_status: { active: 'Active', lapsed: 'Lapsed' } },
        groups: {},
      },
    },
    host: {
      domain: 'admin.acme.example',
      environment: 'production',
      reply: {
        data: { whitelabel_client: { heading_face: 'serif', time_zone: 'Asia/Tokyo', date_format: dateFormat } },
      },
    } as FirstAnswers['host'],
    person: Response.json({ data: { permissions } }),
    rows: Response.json(rows, { status }),
  });
}

const lines = () =>
  [...document.querySelectorAll('.ahead-row')].map((row) =>
    [...row.querySelectorAll('.ahead-cell')].map(({ textContent }) => textContent),
  );
const root = () => document.querySelector('#root')!;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div class="boot"></div></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the first rows', () => {
  it('the first rows are drawn as their cells read, and what only the program knows is left to it', async () => {
    expect(await drawFirstRows(answers())).toBe(true);
    expect(lines()).toEqual([
      ['AAda <b>Lovelace</b>', 'ada@acme.example', '', 'Active', '', '2 Mar 2026'],
      ['GHGrace Hopper', '–', '', 'Lapsed', '', '–'],
    ]);
    expect(document.querySelector('.ahead-row b')).toBeNull();
    expect(document.querySelector('.ahead-title')?.textContent).toBe('Members');
    expect(
      [...document.querySelectorAll('.ahead-head > .ahead-cell')].slice(0, 2).map((one) => one.textContent),
    ).toEqual(['Name', 'Email address']);
  });

  it('the first rows write days as the organisation does', async () => {
    await drawFirstRows(answers({ dateFormat: 'iso' }));
    expect(lines()[0]?.at(-1)).toBe('2026-03-02');
  });

  it('the first rows are out of reach of keyboard and screen reader', async () => {
    await drawFirstRows(answers());
    const page = document.querySelector<HTMLElement>('.ahead-first-rows')!;
    expect([page.inert, page.ariaHidden]).toEqual([true, 'true']);
  });

  it('the first rows go as soon as the program has drawn something, and not before', async () => {
    await drawFirstRows(answers());
    root().replaceChildren();
    await Promise.resolve();
    expect(lines()).toHaveLength(2);
    root().append(document.createElement('main'));
    await Promise.resolve();
    expect(document.querySelector('.ahead-first-rows')).toBeNull();
  });

  it('no rows are drawn ahead where the program has drawn already', async () => {
    root().append(document.createElement('main'));
    expect(await drawFirstRows(answers())).toBe(false);
    expect(lines()).toEqual([]);
  });

  it.each<[string, Given]>([
    ['to somebody whom the guard would lead away', { permissions: ['portal.access'] }],
    ['of a list that was refused', { status: 403 }],
    ['of a list without any', { rows: [] }],
    ['of the bin, which has another title', { search: '?filter={"deleted":true}' }],
  ])('no rows are drawn ahead %s', async (_, given) => {
    expect(await drawFirstRows(answers(given))).toBe(false);
    expect(document.querySelector('.ahead-first-rows')).toBeNull();
  });

  it('a column that somebody may not see stands only where the definition has it', async () => {
    const permissions = everyPermission.filter((one) => one !== 'members.private.read');
    await drawFirstRows(answers({ search: '?columns=full_name,phone_number,email', permissions }));
    expect(document.querySelectorAll('.ahead-head > .ahead-cell')).toHaveLength(2);
  });

  it('rows of somebody who can do nothing with many of them have no boxes', async () => {
    await drawFirstRows(answers({ permissions: ['portal.access', 'members.read'] }));
    expect([lines().length, document.querySelectorAll('.ahead-tick').length]).toEqual([2, 0]);
  });
});

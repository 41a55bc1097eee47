/** Which statements say whose rows they want. */
import { describe, expect, test } from 'vitest';

import { tablesWithoutTenant } from '../support/tenant-condition.ts';

describe('a statement with the tenant’s condition', () => {
  test.each([
    ['names the tenant in a condition', 'select "id" from "jobs" where "account_id" = $1'],
    ['names it for a table by its other name', 'select m.id from members m where m.account_id = $1'],
    [
      'joins a table by it',
      'select 1 from staff s join roles r on r.account_id = s.account_id where s.account_id = $1',
    ],
    ['inserts it', 'insert into "labels" ("name", "account_id") values ($1, $2) returning "id"'],
    [
      'inserts it by another name',
      'insert into rate_limits as r (account_id, key) values ($1, $2) on conflict (account_id, key) do update set key = $2',
    ],
    ['asks a function for it', 'select name from chapters where account_id = current_account()'],
    [
      'asks for accounts by their id',
      'select a.name from staff s join accounts a on a.id = s.account_id where s.account_id = $1',
    ],
    [
      'changes rows of another table’s',
      'update members m set x = 1 from mails l where l.account_id = $1 and m.account_id = l.account_id',
    ],
    ['locks what it reads', 'select id from jobs j where j.account_id = $1 for no key update of j skip locked'],
    [
      'names what it has made itself',
      'with found as materialized (select id from members where account_id = $1) select count(*) from found',
    ],
    ['asks what is no tenant’s', 'select name from schema_migrations'],
    ['asks functions', 'select * from enter_as_caller($1, $2) cross join lateral unnest($3) as u'],
  ])('a statement passes the check when it %s', (_fact, statement) => {
    expect(tablesWithoutTenant(statement)).toEqual([]);
  });
});

describe('a statement without the tenant’s condition', () => {
  test.each([
    ['names no tenant', 'select "id" from "jobs" where "id" = $1', ['jobs']],
    ['only shows it', 'select account_id, id from sessions where token_hash = $1', ['sessions']],
    ['names it in a text alone', `select id from jobs where kind = 'account_id'`, ['jobs']],
    ['names it in a note alone', 'select id from jobs -- where account_id = $1\n where id = $2', ['jobs']],
    [
      'joins a table by an id alone',
      'select 1 from staff s join roles r on r.id = s.role_id where s.account_id = $1',
      ['roles'],
    ],
    ['changes rows by their id', 'update "staff" set "last_seen_at" = now() where "id" = $1', ['staff']],
    ['deletes rows by their id', 'delete from jobs where id = $1', ['jobs']],
    ['inserts none', 'insert into labels (name) values ($1)', ['labels']],
    [
      'forgets it in one of two',
      'select id from members where account_id = $1 union all select id from staff',
      ['staff'],
    ],
    [
      'forgets it within',
      'select id from jobs where account_id = $1 and exists (select from job_rows where job_id = $2)',
      ['job_rows'],
    ],
    [
      'forgets it in what it makes',
      'with found as (select id from members) select id from found where account_id = $1',
      ['members'],
    ],
  ])('a statement fails the check when it %s', (_fact, statement, tables) => {
    expect(tablesWithoutTenant(statement)).toEqual(tables);
  });
});

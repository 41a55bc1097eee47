import { describe, expect, it } from 'vitest';

import { newTenant, type Reply } from '../support/tenant.ts';

/** A crowd at one client organisation, and one person at another. */
async function crowdAndPerson() {
  const [crowd, other] = await Promise.all([newTenant(), newTenant()]);
  await other.given.member();
  return { crowd, person: other.as('owner') };
}

const statuses = (replies: Reply<unknown>[]) => [...new Set(replies.map(({ status }) => status))].toSorted();

describe('a server under more load than it can carry', () => {
  it('one tenant’s bulk changes wait for one another, and another tenant’s calls do not wait for them', async () => {
    const { crowd, person } = await crowdAndPerson();
    const members = await Promise.all(Array.from({ length: 20 }, () => crowd.given.member()));
    const ids = members.map(({ id }) => id);
    const owner = crowd.as('owner');
    const bulks = Array.from({ length: 12 }, (_, index) =>
      owner.post('/members/bulk', { action: index % 2 === 0 ? 'archive' : 'restore', ids }),
    );
    const calls: Reply<unknown>[] = [];
    for (let index = 0; index < 20; index += 1) calls.push(await person.get('/members'));
    expect(statuses(calls)).toEqual([200]);
    expect(statuses(await Promise.all(bulks))).toEqual([200]);
  });

  it('one tenant’s flood of lists leaves another tenant’s calls their turn', async () => {
    const { crowd, person } = await crowdAndPerson();
    const owner = crowd.as('owner');
    const flood = Array.from({ length: 400 }, () => owner.get('/members?range=[0,199]'));
    const calls: Reply<unknown>[] = [];
    for (let index = 0; index < 20; index += 1) calls.push(await person.get('/members'));
    expect(statuses(calls)).toEqual([200]);
    // What is too much at once is refused, so that whoever asked knows that it is theirs to ask for less.
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ status, headers }) => status !== 429 || headers['retry-after'] !== '1')).toEqual([]);
  });
});

describe('many writers of one record', () => {
  it('one of many writers that saw the same version wins, and the others are told what stands there now', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member();
    const owner = tenant.as('owner');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.put(`/members/${member.id}`, { version: 1, first_name: `Name ${index}` }),
      ),
    );
    const kept = replies.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(1);
    expect(replies.filter(({ status, body }) => status === 409 && body.code === 'stale_record')).toHaveLength(19);
    const { body } = await owner.get(`/members/${member.id}`);
    expect(body).toMatchObject({ first_name: kept[0]!.body.first_name, version: 2 });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FairSemaphore } from '../../src/server/db/fair-semaphore.ts';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

const patient = { acquireTimeoutMs: 60_000, maxQueued: 1_000 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('permits at the database', () => {
  it('permits at the database are given at once while there are some', async () => {
    const semaphore = new FairSemaphore({ permits: 2, permitsPerKey: 2, ...patient });
    await expect(semaphore.run('a', async () => semaphore.state)).resolves.toEqual({ working: 1, waiting: 0 });
    expect(semaphore.state).toEqual({ working: 0, waiting: 0 });
  });

  it('permits at the database go to tenants in turn, however many calls one of them has waiting', async () => {
    const semaphore = new FairSemaphore({ permits: 1, permitsPerKey: 1, ...patient });
    const first = held();
    const order: string[] = [];
    const calls = [semaphore.run('a', first.work)];
    for (const key of ['a', 'a', 'a', 'b', 'c', 'b']) calls.push(semaphore.run(key, async () => void order.push(key)));
    first.end();
    await Promise.all(calls);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('one tenant never holds all permits at the database: another finds one free at once', async () => {
    const semaphore = new FairSemaphore({ permits: 3, permitsPerKey: 2, ...patient });
    const [one, two] = [held(), held()];
    const calls = [semaphore.run('a', one.work), semaphore.run('a', two.work), semaphore.run('a', async () => 'third')];
    expect(semaphore.state).toEqual({ working: 2, waiting: 1 });
    await expect(semaphore.run('b', async () => 'other')).resolves.toBe('other');
    one.end();
    two.end();
    await Promise.all(calls);
  });

  it('a permit at the database is free again after work that fails', async () => {
    const semaphore = new FairSemaphore({ permits: 1, permitsPerKey: 1, ...patient });
    await expect(semaphore.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run('a', async () => 'next')).resolves.toBe('next');
  });

  it('a call waits for a permit only so long, and one that gave up blocks nobody', async () => {
    const semaphore = new FairSemaphore({ permits: 1, permitsPerKey: 1, acquireTimeoutMs: 20, maxQueued: 10 });
    const first = held();
    const holding = semaphore.run('a', first.work);
    await expect(semaphore.run('b', async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
    expect(semaphore.state).toEqual({ working: 1, waiting: 0 });
    first.end();
    await holding;
    await expect(semaphore.run('b', async () => 'now')).resolves.toBe('now');
  });

  it('a call is refused at once when too many wait, and one tenant cannot fill the queue', async () => {
    const semaphore = new FairSemaphore({ permits: 1, permitsPerKey: 1, acquireTimeoutMs: 60_000, maxQueued: 4 });
    const first = held();
    const calls = [
      semaphore.run('a', first.work),
      semaphore.run('a', async () => 1),
      semaphore.run('a', async () => 2),
    ];
    await expect(semaphore.run('a', async () => 3)).rejects.toMatchObject({
      code: 'rate_limited',
      options: { headers: { 'retry-after': '1' } },
    });
    calls.push(
      semaphore.run('b', async () => 4),
      semaphore.run('b', async () => 5),
    );
    await expect(semaphore.run('c', async () => 6)).rejects.toMatchObject({ code: 'unavailable' });
    first.end();
    await settled();
    await Promise.all(calls);
    expect(semaphore.state).toEqual({ working: 0, waiting: 0 });
  });

  it('permits at the database are shared by the tenants at work: one that works alone has more of them', async () => {
    const semaphore = new FairSemaphore({
      permits: 8,
      permitsPerKey: 6,
      freshPermitsPerKey: (keys) => (keys > 1 ? 3 : 6),
      ...patient,
    });
    const works = Array.from({ length: 10 }, held);
    const calls = works.slice(0, 6).map(({ work }) => semaphore.run('a', work));
    expect(semaphore.state).toEqual({ working: 6, waiting: 0 });
    await semaphore.run('b', async () => undefined);
    for (const { end } of works.slice(0, 4)) end();
    await Promise.all(calls.slice(0, 4));
    calls.push(...works.slice(6, 8).map(({ work }) => semaphore.run('a', work)));
    expect(semaphore.state).toEqual({ working: 3, waiting: 1 });
    // What is under way for long waits for something itself.
    await expect.poll(() => semaphore.state).toEqual({ working: 4, waiting: 0 });
    for (const { end } of works) end();
    await Promise.all(calls);
    expect(semaphore.state).toEqual({ working: 0, waiting: 0 });
  });

  it('a permit goes to the call of which its tenant has the least under way, whatever has waited longer', async () => {
    const semaphore = new FairSemaphore({ permits: 2, permitsPerKey: 2, ...patient });
    const locked = Array.from({ length: 4 }, held);
    const calls: Promise<unknown>[] = locked.map(({ work }) => semaphore.run('a', work, 'members'));
    const order: string[] = [];
    calls.push(semaphore.run('a', async () => void order.push('labels'), 'labels'));
    locked[0]!.end();
    await expect.poll(() => order).toEqual(['labels']);
    for (const { end } of locked) end();
    await Promise.all(calls);
  });

  it('calls about one thing leave permits for those about others, of the same tenant as well', async () => {
    const semaphore = new FairSemaphore({
      permits: 4,
      permitsPerKey: 4,
      permitsPerSubject: { permits: 2, maxQueuedPerKey: 3 },
      ...patient,
    });
    const locked = Array.from({ length: 5 }, held);
    const calls = locked.map(({ work }) => semaphore.run('a', work, 'members'));
    expect(semaphore.state).toEqual({ working: 2, waiting: 3 });
    await expect(semaphore.run('a', async () => 'fine', 'businesses')).resolves.toBe('fine');
    await expect(semaphore.run('b', async () => 'fine')).resolves.toBe('fine');
    await expect(semaphore.run('a', async () => 'late', 'members')).rejects.toMatchObject({ code: 'unavailable' });
    for (const { end } of locked) end();
    await Promise.all(calls);
    expect(semaphore.state).toEqual({ working: 0, waiting: 0 });
  });

  describe('a tenant that asks for more permits than there are, beside another', () => {
    const most = 3;
    const beside = {
      permits: most,
      permitsPerKey: most,
      freshPermitsPerKey: (keys: number, waiting: number) => (keys > 1 && waiting > 2 ? 1 : most),
      ...patient,
    };
    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    /** A tenant with so many calls, of which none has ended, beside one that has called a moment ago. */
    async function flood(count: number) {
      const semaphore = new FairSemaphore(beside);
      await semaphore.run('b', async () => undefined);
      const all = Array.from({ length: count }, held);
      const calls = all.map(({ work }) => semaphore.run('a', work));
      return { semaphore, all, end: () => Promise.all([...calls, ...all.map(({ end }) => end())]) };
    }

    it('a tenant that asks for too many permits beside another gives them back until one is left', async () => {
      const { semaphore, all, end } = await flood(8);
      expect(semaphore.state).toEqual({ working: 3, waiting: 5 });
      for (const one of all.slice(0, 2)) one.end();
      await settled();
      expect(semaphore.state).toEqual({ working: 1, waiting: 5 });
      await end();
    });

    it('a tenant that asks for no more permits than a page does keeps its own beside another', async () => {
      const { semaphore, all, end } = await flood(5);
      all[0]!.end();
      await settled();
      expect(semaphore.state).toEqual({ working: 3, waiting: 1 });
      await end();
    });

    it('a tenant has all its permits again once the other is gone', async () => {
      const { semaphore, all, end } = await flood(8);
      vi.advanceTimersByTime(2_000);
      const next = semaphore.run('a', async () => undefined);
      all[0]!.end();
      await settled();
      expect(semaphore.state.working).toBe(3);
      await end();
      await next;
    });

    it('a permit held for long does not count: its work waits for something itself', async () => {
      const { semaphore, all, end } = await flood(8);
      for (const one of all.slice(0, 2)) one.end();
      await settled();
      expect(semaphore.state).toEqual({ working: 1, waiting: 5 });
      vi.advanceTimersByTime(75);
      await settled();
      expect(semaphore.state.working).toBe(2);
      await end();
    });
  });
});

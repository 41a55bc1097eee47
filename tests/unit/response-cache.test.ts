import { EventEmitter, once } from 'node:events';

import { describe, expect, test } from 'vitest';

import { ResponseCache, type Asked } from '../../src/server/features/dashboard/response-cache.ts';

const asked: Asked = { tenant: 'one', key: 'figures', nowMs: 1_000_000, fresh: false };
const later = (seconds: number) => ({ ...asked, nowMs: asked.nowMs + seconds * 1000 });

describe('cached answers', () => {
  test('a cached answer is found for a minute by whoever asks the same, also while it is being made', async () => {
    const kept = new ResponseCache();
    const work = new EventEmitter();
    kept.keep(asked, async () => ((await once(work, 'done')) as string[])[0]);
    const found = kept.find<string>(later(59));
    work.emit('done', '12');
    expect([await found!.value, found!.atMs]).toEqual(['12', asked.nowMs]);
    expect(kept.find(later(60))).toBeUndefined();
    expect(kept.find({ ...asked, key: 'others' })).toBeUndefined();
    expect(kept.find({ ...asked, tenant: 'two' })).toBeUndefined();
  });

  test('a cached answer is found by a call that began a moment earlier, and not after the clock was set back', () => {
    const kept = new ResponseCache();
    kept.keep(asked, async () => 1);
    expect(kept.find(later(-1))).toBeDefined();
    expect(kept.find(later(-60))).toBeUndefined();
  });

  test('a cached answer is asked for anew once a minute', async () => {
    const kept = new ResponseCache();
    kept.keep(asked, async () => 'kept');
    const fresh = { ...later(20), fresh: true };
    expect(kept.find(fresh)).toBeUndefined();
    kept.keep(fresh, async () => 'fresh');
    expect(await kept.find<string>({ ...fresh, nowMs: later(50).nowMs })!.value).toBe('fresh');
  });

  test('an answer that failed is not cached, and whoever waited for it is told', async () => {
    const kept = new ResponseCache();
    const made = kept.keep(asked, () => Promise.reject(new Error('lost')));
    const waiting = kept.find(asked)!;
    await expect(waiting.value).rejects.toThrow('lost');
    await expect(made.value).rejects.toThrow('lost');
    expect(kept.find(asked)).toBeUndefined();
  });

  test('cached answers give way to newer ones, the oldest first', () => {
    const kept = new ResponseCache();
    const many = Array.from({ length: 401 }, (_, index) => ({ ...asked, key: String(index) }));
    for (const one of many) kept.keep(one, async () => 0);
    expect(kept.find(many[0]!)).toBeUndefined();
    expect(kept.find(many[1]!)).toBeDefined();
    expect(kept.find(many[400]!)).toBeDefined();
  });
});

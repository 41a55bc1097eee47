/** An archive that is read while it is made. */
import { once } from 'node:events';

import { describe, expect, test } from 'vitest';

import { zipStream } from '../../src/server/files/zip-stream.ts';

describe('an archive', () => {
  test('an archive of the same files is the same, whenever it is made', async () => {
    const made = () => zipStream([{ name: 'a.txt', content: texts(['hello']) }]).toArray();
    const [one, other] = [Buffer.concat(await made()), Buffer.concat(await made())];
    expect(one.equals(other)).toBe(true);
  });

  test('an archive fails with the error of the file that fails', async () => {
    async function* broken() {
      yield 'some';
      throw new Error('the database has gone');
    }
    await expect(zipStream([{ name: 'a.txt', content: broken() }]).toArray()).rejects.toThrow('the database has gone');
  });

  test('an archive closes its file when nobody wants it any more', async () => {
    let letGo = () => {};
    const ended = new Promise<void>((resolve) => (letGo = resolve));
    async function* endless() {
      try {
        for (;;) yield String(Math.random()).repeat(1_000);
      } finally {
        letGo();
      }
    }
    const archive = zipStream([{ name: 'a.txt', content: endless() }]);
    await once(archive, 'readable');
    archive.destroy();
    await expect(ended).resolves.toBeUndefined();
  });

  test('an archive is made no faster than it is read', async () => {
    let made = 0;
    async function* many() {
      for (; made < 100_000; made += 1) yield `${String(Math.random()).repeat(100)}\n`;
    }
    const archive = zipStream([{ name: 'a.txt', content: many() }]);
    await once(archive, 'readable');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(made).toBeLessThan(10_000);
    archive.destroy();
  });
});

async function* texts(all: string[]): AsyncGenerator<string> {
  yield* all;
}

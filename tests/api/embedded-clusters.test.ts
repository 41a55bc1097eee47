/** A database outside of its data folder is found again, and goes by a command when nothing leads to it any more; never before. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { startEmbedded } from '../../src/server/db/embedded.ts';
import { listOutside, noteOwner, outsideFolder, removeOutside } from '../../src/server/db/embedded-clusters.ts';
import { lockFolder } from '../../src/server/db/embedded-lock.ts';
import { operateClusters } from '../../src/server/commands/operate-clusters.ts';
import { newDataFolder, removeDataFolder } from '../support/data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-outside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(folder, 'root-'));
});

let clusters = 0;
/** A cluster as a start makes it, with the data folders that lead to it. */
function given(...dataFolders: string[]): string {
  const name = (clusters += 1).toString(16).padStart(16, '0');
  const cluster = join(root, name);
  mkdirSync(join(cluster, 'data'), { recursive: true });
  writeFileSync(join(cluster, 'data/PG_VERSION'), '18\n');
  for (const dataDir of dataFolders) {
    mkdirSync(dataDir, { recursive: true });
    symlinkSync(cluster, join(dataDir, 'postgres'));
    noteOwner(cluster, dataDir);
  }
  return name;
}
const newFolder = () => join(mkdtempSync(join(folder, 'data-')), 'guildhall');
const states = () => Object.fromEntries(listOutside(root).map(({ name, state }) => [name, state]));
const command = (...args: string[]) => operateClusters(args, root);

describe('a cluster outside of its data folder', () => {
  test('a cluster outside of its data folder goes when that folder is gone, and the others stay', () => {
    const [kept, lost] = [newFolder(), newFolder()];
    const [mine, gone] = [given(kept), given(lost)];
    rmSync(lost, { recursive: true });
    expect(states()).toEqual({ [mine]: 'used', [gone]: 'gone' });
    expect(command('clusters')).toContain(`${gone}  gone`);
    expect(command('clusters')).toContain('remove-clusters frees');

    const told = command('remove-clusters');

    expect(told).toContain(`1 were removed`);
    expect(told).toContain(lost);
    expect(states()).toEqual({ [mine]: 'used' });
    expect(command('remove-clusters')).toContain('Nothing was removed');
  });

  test('a cluster outside of its data folder stays as long as one of the folders that led to it is there', () => {
    const [first, second] = [newFolder(), newFolder()];
    const name = given(first, second);
    rmSync(first, { recursive: true });
    expect(removeOutside({ root })).toEqual([]);
    expect(() => removeOutside({ root, named: name })).toThrow('is in use');
    rmSync(second, { recursive: true });
    expect(removeOutside({ root }).map((one) => one.name)).toEqual([name]);
  });

  test('a cluster outside of its data folder stays while a server holds it, wherever its data folder is', () => {
    const lost = newFolder();
    const name = given(lost);
    rmSync(lost, { recursive: true });
    const release = lockFolder(join(root, name), lost);
    expect(states()).toEqual({ [name]: 'running' });
    expect(removeOutside({ root })).toEqual([]);
    expect(() => removeOutside({ root, named: name })).toThrow('is in use');
    release();
    expect(removeOutside({ root })).toHaveLength(1);
  });

  test('a cluster whose data folder nobody knows is removed by its name alone', () => {
    const unknown = given();
    const replaced = newFolder();
    const left = given(replaced);
    renameSync(join(replaced, 'postgres'), join(replaced, 'aside'));
    expect(states()).toEqual({ [unknown]: 'unknown', [left]: 'unknown' });
    expect(removeOutside({ root })).toEqual([]);
    expect(command('remove-clusters', '--name', unknown)).toContain(unknown);
    expect(states()).toEqual({ [left]: 'unknown' });
    expect(() => command('remove-clusters', '--name', unknown)).toThrow('There is no cluster');
  });

  test('a cluster is not taken for gone while the disk of its data folder is elsewhere', () => {
    const lost = newFolder();
    const name = given(lost);
    rmSync(lost, { recursive: true });
    const owners = join(root, name, 'data-folders');
    writeFileSync(owners, `${JSON.stringify({ dataDir: lost, device: 0 })}\n`);
    expect(states()).toEqual({ [name]: 'unknown' });
    expect(removeOutside({ root })).toEqual([]);
  });

  test('only clusters are looked at: other folders beside them are left alone', () => {
    mkdirSync(join(root, 'files'));
    mkdirSync(join(root, 'postgres'));
    expect([listOutside(root), removeOutside({ root })]).toEqual([[], []]);
    expect(existsSync(join(root, 'files'))).toBe(true);
    expect(operateClusters(['clusters'], join(root, 'none'))).toContain('No database is kept');
    expect(operateClusters(['suspend'], root)).toBeUndefined();
  });
});

/** Only root's databases run as another user, who may not enter a folder of mktemp. */
describe.runIf(process.getuid?.() === 0)('a start as root in a folder that only root may enter', () => {
  test('a start as root names the database’s place each time, and the command finds it without the folder', async () => {
    const dataDir = mkdtempSync(join(folder, 'closed-'));
    const told: string[] = [];
    const start = async () => (await startEmbedded({ dataDir, print: (text) => told.push(text) })).stop();
    await start();
    await start();
    const [place] = /\/var\/lib\/guildhall\/[0-9a-f]{16}/.exec(told[0]!)!;
    expect(told.filter((text) => text.includes(`${place};`) && text.includes(dataDir))).toHaveLength(2);
    const found = (): string | undefined => listOutside().find(({ folder: at }) => at === place)?.state;
    expect(found()).toBe('used');

    rmSync(dataDir, { recursive: true });

    expect(found()).toBe('gone');
    expect(removeOutside({ named: basename(place), root: outsideFolder })).toHaveLength(1);
    expect(existsSync(place)).toBe(false);
  });

  test('a start as root in a folder that only root may enter leaves nothing when a test removes its folder', async () => {
    const dataDir = await newDataFolder('guildhall-closed-');
    chmodSync(dataDir, 0o700);
    await (await startEmbedded({ dataDir, print: () => undefined })).stop();
    const place = realpathSync(join(dataDir, 'postgres'));
    expect(dirname(place)).toBe(outsideFolder);

    await removeDataFolder(dataDir);

    expect([existsSync(place), existsSync(dataDir)]).toEqual([false, false]);
  });
});

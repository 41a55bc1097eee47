/** How long the server takes from the command to its first answer: in an empty folder, and again in the same one. */

import { newFolder, removeFolder } from './ground.ts';
import { memoryOf } from './machine.ts';
import { startProduct } from './product.ts';
import { quantile } from './statistics.ts';

interface StartRow {
  start: string;
  /** Of the rounds' medians. */
  first_ms: number;
  second_ms: number;
  memory_mb: number | null;
  rounds: number;
}

const rounds = 3;

export async function measureStarts(): Promise<StartRow[]> {
  return [
    await measure('production, its own database, empty', { NODE_ENV: 'production' }),
    await measure('a first look, with demo data', { NODE_ENV: '', DEMO_DATA: 'small' }),
  ];
}

async function measure(start: string, settings: Record<string, string>): Promise<StartRow> {
  const times: [number[], number[]] = [[], []];
  let memory: number | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const folder = await newFolder();
    try {
      for (const nth of times) {
        const server = await startProduct(folder, { ...settings, DATA_DIR: folder });
        nth.push(server.startMs);
        memory = memoryOf(server.pid)?.now_mb ?? null;
        await server.stop();
      }
    } finally {
      await removeFolder(folder);
    }
  }
  const [first, second] = times.map((values) => Math.round(quantile(values)));
  return { start, first_ms: first!, second_ms: second!, memory_mb: memory, rounds };
}

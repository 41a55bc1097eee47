/** The database of a server that journeys use, past everything that the product would say to it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

/** Does something in it; `dataDir` is the server's. */
export async function inDatabase(dataDir: string, text: string, values: unknown[]): Promise<void> {
  const pid = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  const [, , , port, host] = pid.split('\n');
  const client = new Client({ host, port: Number(port), user: 'postgres', database: 'guildhall' });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

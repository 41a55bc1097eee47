/**
 * Values that the database keeps and cannot read: sealed with a key of the server's, so that a copy of the database alone opens nothing.
 * AES-256-GCM; what a value is about is part of the seal, so that nobody moves one to another place.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Env } from '../settings/env.ts';

export interface FieldEncryption {
  encrypt: (text: string, about: string) => Promise<Buffer>;
  /** @throws Error when it was sealed with another key, or is about something else */
  decrypt: (sealed: Buffer, about: string) => Promise<string>;
  /** A hash that nobody without the key can try out: for what is too short to be hashed plainly. */
  digest: (text: string, about: string) => Promise<Buffer>;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Made with SECRETS_KEY, or else with one that is written to the data folder when it is first needed. */
export function openEncryption(env: Pick<Env, 'secretsKey' | 'dataDir'>): FieldEncryption {
  let read: Promise<Keys> | undefined;
  const keys = () => (read ??= (async () => derive(secretOf(env)))());
  return {
    encrypt: async (text, about) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, (await keys()).seal, iv).setAAD(Buffer.from(about));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: async (sealed, about) => {
      const decipher = createDecipheriv(algorithm, (await keys()).seal, sealed.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        throw new Error('A sealed value cannot be opened: it was sealed with another SECRETS_KEY.');
      }
    },
    digest: async (text, about) =>
      createHmac('sha256', (await keys()).digest)
        .update(`${about}\n${text}`)
        .digest(),
  };
}

interface Keys {
  seal: Buffer;
  digest: Buffer;
}

function derive(secret: string): Keys {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'guildhall', use, 32));
  return { seal: key('seal 1'), digest: key('digest 1') };
}

/** SECRETS_KEY, or the key of this installation's own: the same for all servers of a database. Read from the disk once a start. */
export const secretOf = ({ secretsKey, dataDir }: Pick<Env, 'secretsKey' | 'dataDir'>): string =>
  secretsKey ?? ownKey(dataDir);

/** The key of this installation's own, which only the server's user may read; of two servers that make it at once, one is first. */
function ownKey(dataDir: string): string {
  const path = join(dataDir, 'secrets-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

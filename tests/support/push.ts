/** Push messages in tests: a push service on this machine, browsers that can read what it is given, and runs in the test's own time. */
import { createDecipheriv, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';

import { pushLinks } from '../../src/server/app/sending-tasks.ts';
import { clickTokens } from '../../src/server/counting/click-tokens.ts';
import { openEncryption } from '../../src/server/crypto/encryption-at-rest.ts';
import { openTenantKeys } from '../../src/server/crypto/tenant-keys.ts';
import { sendPushTask } from '../../src/server/push/send-push.ts';
import type { PushMessage } from '../../src/server/push/push-message.ts';
import { newBrowser } from './push-keys.ts';
import { withClient } from './database.ts';
import { runJobs } from './jobs.ts';
import { asOwner, testEnv, type TestTenant } from './tenant.ts';

interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  taken: Taken[];
  /** What is answered to the browser of a name, one after the other; 201 for all others. */
  answers: Map<string, { status: number; headers?: Record<string, string> }[]>;
  /** Called before anything is answered. */
  before: () => Promise<void>;
  close: () => Promise<unknown>;
}

/** A push service that keeps what it is given. */
export async function startPushService(): Promise<PushService> {
  const service: Omit<PushService, 'origin' | 'close'> = { taken: [], answers: new Map(), before: async () => {} };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      service.taken.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers = {} } = service.answers.get(path.slice(1))?.shift() ?? { status: 201 };
      void service.before().then(() => reply.writeHead(status, headers).end());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve));
  return Object.assign(service, { origin, close });
}

/** A browser that has subscribed. */
export interface PushBrowser {
  name: string;
  id: string;
  /** What it was sent, in its order. */
  read: (service: PushService) => PushMessage[];
}

export const subscribe = (tenant: TestTenant, sent: object, headers: Record<string, string> = {}) =>
  tenant.as('nobody').post<{ data: { id: string }; errors?: object }>('/public/push_subscriptions', sent, headers);

/** Subscribes a browser at a push service, with what the site says of who visits. */
export async function addBrowser(
  tenant: TestTenant,
  service: Pick<PushService, 'origin'>,
  name: string,
  said: object = {},
): Promise<PushBrowser> {
  const { sent, ecdh, auth } = newBrowser(`${service.origin}/${name}`);
  const { body } = await subscribe(tenant, { ...sent, ...said });
  const read = ({ taken }: PushService) =>
    taken.filter(({ path }) => path === `/${name}`).map((one) => JSON.parse(open(one.body, ecdh, auth)) as PushMessage);
  return { name, id: body.data.id, read };
}

/** Opens a message as a browser does: RFC 8188 with the keys of RFC 8291, by other code than what sealed it. */
function open(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** What a push service reads of who sends (RFC 8292): the key and what it has signed. @throws Error where that key has not signed it */
export function senderOf({ headers }: Taken): { key: string; claims: { aud: string; sub: string; exp: number } } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', said = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${said}`), by, Buffer.from(signature, 'base64url')))
    throw new Error('Somebody else has signed this.');
  return { key, claims: JSON.parse(Buffer.from(said, 'base64url').toString()) as never };
}

/** The task by which push messages leave. */
export const pushTasks = (env = testEnv()) => [
  sendPushTask({
    encryption: openEncryption(env),
    environment: env.environment,
    origin: { scheme: 'https' },
    linkOf: pushLinks(clickTokens(openTenantKeys(env))),
  }),
];

/** The half minute is over, and whatever waits for its time is due. */
export async function pushTimePasses(tenant: TestTenant): Promise<void> {
  await asOwner(tenant.id, async (db) => {
    await sql`update push_sends set due_at = now() where account_id = ${tenant.id}`.execute(db);
    await sql`update push_messages set next_try_at = now() where account_id = ${tenant.id}`.execute(db);
  });
  await withClient(tenant.address('postgres'), (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null'),
  );
}

/** Sends what is due. */
export async function pushAll(tenant: TestTenant): Promise<void> {
  await pushTimePasses(tenant);
  await runJobs(tenant, { tasks: pushTasks() });
}

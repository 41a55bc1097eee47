/** Uploads of tests, and the files that are uploaded. */
import sharp from 'sharp';

import type { MediaRecord } from '../../src/shared/contracts/media-calls.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import type { Reply, TestTenant } from './tenant.ts';

export interface Sent {
  content: Buffer | string;
  filename?: string;
  /** What the sender claims that it is. */
  type?: string;
  fields?: Record<string, string>;
}

/** Sends one file to `POST /api/media` as a role of the tenant. */
export async function upload(
  tenant: Pick<TestTenant, 'app' | 'token' | 'clientToken'>,
  sent: Sent,
  who: Preset = 'owner',
): Promise<Reply<MediaRecord>> {
  const { headers, body } = await multipart(sent);
  const reply = await tenant.app.inject({
    method: 'POST',
    url: '/api/media',
    headers: { ...headers, authorization: `Bearer ${tenant.token(who)}`, 'client-token': tenant.clientToken },
    payload: body,
  });
  return {
    status: reply.statusCode,
    headers: reply.headers as Record<string, string>,
    body: JSON.parse(reply.body) as MediaRecord,
  };
}

/** The body of an upload, and the header that says where its parts end. */
export async function multipart({ content, filename = 'photo.jpg', type = 'image/jpeg', fields = {} }: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), filename);
  const whole = new Response(form);
  return {
    headers: { 'content-type': whole.headers.get('content-type')! },
    body: Buffer.from(await whole.arrayBuffer()),
  };
}

/** A picture of one colour, red at its left half. */
export function picture(width = 300, height = 200) {
  const red = { r: 200, g: 30, b: 30 };
  const left = { create: { width: Math.ceil(width / 2), height, channels: 3, background: red } } as const;
  return sharp({ create: { width, height, channels: 3, background: { r: 20, g: 60, b: 160 } } }).composite([
    { input: left as never, left: 0, top: 0 },
  ]);
}

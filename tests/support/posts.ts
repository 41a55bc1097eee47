/** Posts in tests. */
import { expect } from 'vitest';

import type { Caller, TestTenant } from './tenant.ts';

type Values = Record<string, unknown>;
export type PostRow = Values & { id: string; version: number; status: string };

/** Who writes, and where anybody may read it. */
export async function writingIn(tenant: TestTenant, channel: Values = {}) {
  const author = await tenant.given.member();
  const { id } = await tenant.insert('channels', { privacy: 'public', ...channel });
  return { author_member_id: author.id, channel_id: id };
}

/** The body of one for everybody. */
export const post = (title: string, values: Values) => ({
  title,
  kind: 'text',
  body: `<p>${title}, in full.</p>`,
  language: 'en',
  visibility: 'public',
  ...values,
});

export const postOf = async (caller: Caller, id: string) => (await caller.get<PostRow>(`/posts/${id}`)).body;

/** Writes one; answers its id. */
export async function addPost(caller: Caller, title: string, values: Values): Promise<string> {
  const { status, body } = await caller.post<{ id: string }>('/posts', post(title, values));
  expect(body).toHaveProperty('id');
  expect(status).toBe(201);
  return body.id;
}

/** Does something to it as it is now. */
export const actOnPost = async (caller: Caller, id: string, verb: string, said: Values = {}) =>
  caller.post<PostRow & { code?: string; details?: Values; errors?: Values }>(`/posts/${id}/${verb}`, {
    ...said,
    version: (await postOf(caller, id)).version,
  });

/** Writes one and publishes it; answers its id. */
export async function publishPost(caller: Caller, title: string, values: Values): Promise<string> {
  const id = await addPost(caller, title, values);
  expect((await actOnPost(caller, id, 'publish')).status).toBe(200);
  return id;
}

export const changePost = async (caller: Caller, id: string, values: Values) =>
  caller.put<PostRow & { errors?: Record<string, string> }>(`/posts/${id}`, {
    ...values,
    version: (await postOf(caller, id)).version,
  });

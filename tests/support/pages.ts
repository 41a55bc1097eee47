/** Templates and pages of a test, made, published and read as people do. */
import { expect } from 'vitest';

import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import type { Caller, TestTenant } from './tenant.ts';

export interface Made {
  id: string;
  version: number;
  status: string;
  template_version: number | null;
  is_outdated: boolean;
  data: Record<string, unknown> | null;
  [key: string]: unknown;
}

const field = (name: string, type: string, more: Record<string, unknown> = {}) => ({
  name,
  type,
  label: { en: name },
  ...more,
});

/** One of each type but a picture, and a block of each kind. */
export const wholeTemplate = {
  kind: 'landing',
  layout: 'contained',
  data_schema: [
    field('headline', 'text', { required: true }),
    field('about', 'textarea'),
    field('story', 'rich'),
    field('places', 'number', { default: '12' }),
    field('site', 'url'),
    field('contact', 'email'),
    field('size', 'select', { options: ['Small', 'Large'] }),
  ],
  blocks: [
    { kind: 'opening', shows: ['headline', 'site'] },
    { kind: 'text', heading: { en: 'About' }, shows: ['about', 'story'] },
    { kind: 'facts', shows: ['places', 'size', 'contact'] },
  ],
};

let count = 0;

/** Makes a template; it is a draft. */
export async function addTemplate(caller: Caller, values: Record<string, unknown> = {}): Promise<Made> {
  count += 1;
  const { status, body } = await caller.post<Made>('/page_templates', {
    name: `Template ${count}`,
    ...wholeTemplate,
    ...values,
  });
  expect(body).toHaveProperty('id');
  expect(status).toBe(201);
  return body;
}

/** One of which new pages can be made. */
export async function publishedTemplate(caller: Caller, values: Record<string, unknown> = {}): Promise<Made> {
  const template = await addTemplate(caller, values);
  await publishRecord(caller, 'page_templates', template.id);
  return template;
}

/** Makes a page; it is a draft. */
export async function addPage(
  caller: Caller,
  template: Pick<Made, 'id'>,
  values: Record<string, unknown> = {},
): Promise<Made> {
  count += 1;
  const { status, body } = await caller.post<Made>('/pages', {
    title: { en: `Page ${count}` },
    slug: `page-${count}`,
    template_id: template.id,
    data: { headline: { en: 'Hello' } },
    ...values,
  });
  expect(body).toHaveProperty('id');
  expect(status).toBe(201);
  return body;
}

export const publicationOf = async (caller: Caller, name: string, id: string) =>
  (await caller.get<{ data: PublicationState }>(`/${name}/${id}/publication`)).body.data;

/** Publishes what the draft says now. */
export async function tryToPublish(caller: Caller, name: string, id: string, more: Record<string, unknown> = {}) {
  const { draft, published } = await publicationOf(caller, name, id);
  return caller.post<{ data: PublicationState }>(`/${name}/${id}/publish`, {
    draft,
    published: published?.number ?? null,
    ...more,
  });
}

/** The same, where nothing is against it. */
export async function publishRecord(caller: Caller, name: string, id: string, more: Record<string, unknown> = {}) {
  const reply = await tryToPublish(caller, name, id, more);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.data;
}

/** Changes a record as it stands now. */
export async function change(caller: Caller, path: string, values: Record<string, unknown>) {
  const { body } = await caller.get<Made>(path);
  return caller.put<Made>(path, { ...values, version: body.version });
}

/** What is served at a path of the organisation's host. */
export const openAt = ({ app, host }: TestTenant, path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { host, ...headers } });

/** It stands there within a second: the servers of tests do not hear of changes. */
export async function standsAt(tenant: TestTenant, path: string, status: number): Promise<void> {
  await expect.poll(async () => (await openAt(tenant, path)).statusCode, { timeout: 5_000 }).toBe(status);
}

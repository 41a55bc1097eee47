/** Templates of mails in tests: written, published, and the mails of the product that go by them. */
import { sql } from 'kysely';

import { writeBlocks, type MailBlock } from '../../src/shared/mail/mail-blocks.ts';
import type { MailName } from '../../src/shared/notices/mails.ts';
import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import { asOwner, type TestTenant } from './tenant.ts';

export interface Template {
  id: string;
  version: number;
  status: string;
  event: string | null;
  [field: string]: unknown;
}

let made = 0;

/** A template in English, in blocks unless said otherwise. */
export async function newTemplate(tenant: TestTenant, values: Record<string, unknown> = {}): Promise<Template> {
  made += 1;
  const body = { en: writeBlocks([{ kind: 'text', html: '<p>Dear {{ person.name }}</p>' }]) };
  const { body: template } = await tenant.as('owner').post<Template>('/email_templates', {
    name: `Template ${made}`,
    category: 'campaign',
    editor: 'blocks',
    subject: { en: 'Hello {{ person.name }}' },
    body_source: body,
    ...values,
  });
  return template;
}

/** A body in blocks, in English. */
export const inBlocks = (...blocks: MailBlock[]) => ({ en: writeBlocks(blocks) });

/** How publishing of a template stands, with what is wrong with it. */
export const standingOf = async (tenant: TestTenant, id: string): Promise<PublicationState> =>
  (await tenant.as('owner').get<{ data: PublicationState }>(`/email_templates/${id}/publication`)).body.data;

/** Publishes what is drafted. */
export async function publishTemplate(tenant: TestTenant, id: string) {
  const { draft, published } = await standingOf(tenant, id);
  return tenant
    .as('owner')
    .post<{ code?: string }>(`/email_templates/${id}/publish`, { draft, published: published?.number ?? null });
}

/** What the organisation makes of the product's own mails, as every real one has it from the start; answers the one of an event. */
export async function beginSystemEmails(tenant: TestTenant) {
  await asOwner(tenant.id, (db) => sql`call begin_system_emails(${tenant.id})`.execute(db));
  const { body } = await tenant
    .as('owner')
    .get<{ id: string; event: MailName; version: number }[]>('/system_emails?range=[0,99]');
  return (event: MailName) => body.find((one) => one.event === event)!;
}

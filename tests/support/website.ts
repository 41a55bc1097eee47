/** The settings of a website as tests save and publish them, and what site and portal make of them. */
import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import { asOwner, type Caller, type TestTenant } from './tenant.ts';

/** Where their calls stand. */
export const websiteBase = '/website_settings/current';
type Settings = Record<string, unknown> & { version: number };

export const settingsOf = async (caller: Caller) => (await caller.get<Settings>(websiteBase)).body;
export const stateOf = async (caller: Caller) =>
  (await caller.get<{ data: PublicationState }>(`${websiteBase}/publication`)).body.data;

export async function save(caller: Caller, values: Record<string, unknown>) {
  const { version } = await settingsOf(caller);
  return caller.put<Settings & { code?: string; errors?: Record<string, string> }>(websiteBase, { ...values, version });
}

export async function publish(caller: Caller, more: Record<string, unknown> = {}) {
  const { draft, published } = await stateOf(caller);
  return caller.post<{ data: PublicationState & { audit_id: string }; code?: string; details?: unknown }>(
    `${websiteBase}/publish`,
    {
      draft,
      published: published?.number ?? null,
      ...more,
    },
  );
}

/** A drawing that the organisation was made with stands for the logo. */
export const withSign = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) =>
    db
      .updateTable('accounts')
      .set({ logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>' })
      .where('id', '=', tenant.id)
      .execute(),
  );

export const resolved = async ({ as, host }: TestTenant) =>
  (
    await as('nobody').post<{ data: { whitelabel_client: Record<string, unknown> } }>('/v3/domains/admin/resolve', {
      domain: host,
    })
  ).body.data.whitelabel_client;
export const siteOf = async ({ as }: TestTenant, words = '') =>
  (await as('nobody').get<{ data: Record<string, unknown> }>(`/public/site${words}`)).body.data;

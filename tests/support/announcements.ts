/** Announcements in tests. */
import { expect } from 'vitest';

import type { Caller, TestTenant } from './tenant.ts';

type Values = Record<string, unknown>;
export type AnnouncementRow = Values & { id: string; version: number; status: string };

export const hourMs = 3_600_000;
/** A moment so many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** The body of one, as a banner for everybody that ends tomorrow. */
export const announcement = (en: string, values: Values = {}) => ({
  title: { en },
  body: { en: `<p>${en}, in full.</p>` },
  kind: ['banner'],
  severity: 'info',
  audience: { who: 'everyone' },
  ends_at: inHours(24),
  dismissible: true,
  ...values,
});

export const announcementOf = async (caller: Caller, id: string) =>
  (await caller.get<AnnouncementRow>(`/announcements/${id}`)).body;

/** Makes one; answers its id. */
export async function addAnnouncement(caller: Caller, en: string, values: Values = {}): Promise<string> {
  const { status, body } = await caller.post<{ id: string }>('/announcements', announcement(en, values));
  expect(body).toHaveProperty('id');
  expect(status).toBe(201);
  return body.id;
}

/** Does something to it as it is now. */
export const actOn = async (caller: Caller, id: string, verb: string) =>
  caller.post<AnnouncementRow & { code?: string; details?: Values }>(`/announcements/${id}/${verb}`, {
    version: (await announcementOf(caller, id)).version,
  });

/** Makes one and publishes it; answers its id. */
export async function announce(caller: Caller, en: string, values: Values = {}): Promise<string> {
  const id = await addAnnouncement(caller, en, values);
  expect((await actOn(caller, id, 'publish')).status).toBe(200);
  return id;
}

export const changeAnnouncement = async (caller: Caller, id: string, values: Values) =>
  caller.put<AnnouncementRow & { errors?: Record<string, string> }>(`/announcements/${id}`, {
    ...values,
    version: (await announcementOf(caller, id)).version,
  });

export const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

/** A page of the site, as a browser with some cookies is answered it. */
export const openSite = ({ app, host }: TestTenant, path = '/site/', headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { host, 'user-agent': browser, ...headers } });

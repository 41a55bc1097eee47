/** The README's gallery: which screens it shows, to whom, in which look, and where their pictures are kept. */
import { join } from 'node:path';

import type { Language } from '../../src/shared/specification/constants.ts';
import type { SignedIn } from './portal-api.ts';
import { root } from './repository.ts';

export interface GalleryScreen {
  /** The name of its picture, without its folder and ending. */
  name: string;
  /** Below `/admin`; `:id` stands for the record of `of`. */
  path: string;
  /** The list call whose first record is shown. */
  of?: string;
  tenant: 'northgate' | 'gremio' | 'yunfan';
  language?: Language;
  colorScheme?: 'dark';
  isPhone?: true;
  /** A part that is there when all of it is. */
  ready: string;
}

const first = (resource: string, sort: string, filter: object = {}) =>
  `/${resource}?sort=["${sort}","DESC"]&range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const gallery: readonly GalleryScreen[] = [
  { name: 'members', path: '/user-manager/users', tenant: 'northgate', ready: 'tbody tr:nth-child(10) a' },
  {
    name: 'member',
    path: '/user-manager/edit/:id',
    of: first('members', 'lifetime_value_cents', { membership_status: 'active' }),
    tenant: 'northgate',
    ready: '[role=tabpanel] li',
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    tenant: 'northgate',
    colorScheme: 'dark',
    ready: 'main svg.recharts-surface',
  },
  { name: 'payments', path: '/all-finance/payments/payments', tenant: 'gremio', language: 'es', ready: 'tbody tr a' },
  {
    name: 'home-page',
    path: '/configure_platform/home-page-content',
    tenant: 'northgate',
    ready: 'main [data-row-link]',
  },
  {
    name: 'email-send',
    path: '/email-management/email-history/:id',
    of: first('email_sends', 'created_at', { status: 'partially_failed' }),
    tenant: 'northgate',
    ready: 'main h1',
  },
  {
    name: 'ad',
    path: '/view-ads-details/:id',
    of: first('ads', 'created_at', { status: 'live' }),
    tenant: 'northgate',
    language: 'zh',
    ready: 'main svg.recharts-surface',
  },
  { name: 'audit-log', path: '/admin-settings/audit-log', tenant: 'northgate', colorScheme: 'dark', ready: 'main li' },
  {
    name: 'members-phone',
    path: '/user-manager/users',
    tenant: 'northgate',
    isPhone: true,
    ready: 'main [data-row-link]',
  },
  {
    name: 'welcome-phone',
    path: '/welcome',
    tenant: 'northgate',
    isPhone: true,
    colorScheme: 'dark',
    ready: 'main li',
  },
];

/** Of a picture, from the root of the repository. */
export const pictureOf = ({ name }: Pick<GalleryScreen, 'name'>): string => `docs/gallery/${name}.webp`;

export const pictureFile = (screen: GalleryScreen): string => join(root, pictureOf(screen));

/** The address of a screen, with the id of the record that it shows. */
export async function galleryPath({ path, of }: GalleryScreen, api: SignedIn): Promise<string> {
  if (of === undefined) return path;
  const { body } = await api.call<{ id: string }[]>(of);
  return path.replace(':id', body[0]!.id);
}

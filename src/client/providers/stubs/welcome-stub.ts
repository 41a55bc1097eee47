/** The welcome page and the work queue of the scripted server: steps can be put away, work follows from the members there are. */
import type { StepState, WaitingWork, WelcomeReply, WorkQueueReply } from '../../../shared/contracts/welcome-calls.ts';
import type { SetupStep } from '../../../shared/contracts/welcome-calls.ts';
import { hasOverlap } from '../../../shared/access/role-overlap.ts';
import { workKinds } from '../../../shared/notices/work-kinds.ts';
import { answer, type StubRequest } from './answer.ts';
import type { StubRecord } from './records.ts';

const addresses: Record<SetupStep, string> = {
  second_factor: '/my-account/security',
  two_owners: '/admin-settings/team',
  registration: '/admin-settings/registration',
  industries: '/admin-settings/industry-types',
  first_import: '/import-user-business',
  first_business: '/user-manager/member-directory-manager/businesses',
  first_banner: '/configure_platform/banner-image-management',
  first_partner: '/configure_platform/partners-logo-management',
  first_advertiser: '/view-All-Ads/advertisers',
  first_ad: '/view-All-Ads',
  brand: '/configure_platform/configure-website',
  domain: '/configure_platform/configure-website/hosts',
  menu: '/configure_platform/navigation_menu',
  email: '/email-management/email-configuration',
  home_page: '/configure_platform/home-page-content',
  first_announcement: '/content-management/announcement-list',
};

export class WelcomeStub {
  readonly #states: Record<SetupStep, StepState>;
  readonly #tables: Readonly<Record<string, readonly StubRecord[] | undefined>>;

  constructor(tables: Readonly<Record<string, readonly StubRecord[] | undefined>>) {
    this.#tables = tables;
    const isEmpty = (tables['members'] ?? []).length === 0;
    const started = isEmpty ? 'todo' : 'done';
    this.#states = {
      second_factor: 'todo',
      two_owners: 'doing',
      registration: 'todo',
      industries: started,
      first_import: started,
      first_business: started,
      first_banner: 'todo',
      first_partner: 'todo',
      first_advertiser: 'todo',
      first_ad: 'todo',
      brand: 'todo',
      domain: 'todo',
      menu: 'todo',
      email: 'todo',
      home_page: 'todo',
      first_announcement: 'todo',
    };
  }

  handle({ method, path, body }: StubRequest, held: readonly string[]): Response | undefined {
    if (path === '/work_queue') return answer({ data: this.#queue(held) } satisfies WorkQueueReply);
    if (path === '/welcome/dismiss' && method === 'POST') {
      const key = body['key'] as SetupStep;
      this.#states[key] = body['dismissed'] === false ? 'todo' : 'skipped';
      return answer({ data: this.#step(key) });
    }
    if (path !== '/welcome') return undefined;
    return answer({
      data: {
        last_sign_in: { at: '2026-11-20T08:12:00.000Z', browser: 'Firefox', system: 'Linux', network: '203.0.113.7' },
        steps: (Object.keys(addresses) as SetupStep[]).map((key) => this.#step(key)),
        waiting: this.#queue(held).kinds,
        problems: [],
        recent: [],
      },
    } satisfies WelcomeReply);
  }

  #step(key: SetupStep): WelcomeReply['data']['steps'][number] {
    return { key, state: this.#states[key], link: addresses[key] };
  }

  #queue(held: readonly string[]): WorkQueueReply['data'] {
    const kinds = Object.entries(workKinds).flatMap(([key, { resource, filter, can }]): WaitingWork[] => {
      // Only what is a state of a record is scripted.
      const [[field, values]] = Object.entries(filter) as [[string, readonly unknown[] | boolean]];
      const isOfState = Array.isArray(values) ? (row: StubRecord) => values.includes(row[field]) : () => false;
      const count = (this.#tables[resource] ?? []).filter(isOfState).length;
      const link = `/user-manager/users?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return count > 0 && resource === 'members' && hasOverlap([can], held)
        ? [{ key, count, is_more: false, oldest_at: null, link }]
        : [];
    });
    return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds };
  }
}

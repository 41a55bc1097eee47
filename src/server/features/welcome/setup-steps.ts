/** How far an organisation is with setting up, seen in its data and never ticked by hand. screens.md 2.3; which steps there are is our own choice. */
import { sql, type RawBuilder } from 'kysely';

import {
  setupSteps,
  type SetupStep,
  type StepState,
  type WelcomeReply,
} from '../../../shared/contracts/welcome-calls.ts';
import type { Belonging } from '../../../shared/definition/define-resource.ts';
import type { Permission } from '../../../shared/access/permissions.ts';
import { ads } from '../../../shared/resources/ads.ts';
import { advertisers } from '../../../shared/resources/advertisers.ts';
import { announcements } from '../../../shared/resources/announcements.ts';
import { banners } from '../../../shared/resources/banners.ts';
import { businesses } from '../../../shared/resources/businesses.ts';
import { homeSections } from '../../../shared/resources/home-sections.ts';
import { industryTypes } from '../../../shared/resources/industry-types.ts';
import { navigationItems } from '../../../shared/resources/navigation-items.ts';
import { partners } from '../../../shared/resources/partners.ts';
import { senderDomains } from '../../../shared/resources/sender-domains.ts';
import { siteDomains } from '../../../shared/resources/site-domains.ts';
import { registrationSettings } from '../../../shared/singletons/registration-settings.ts';
import { websiteSettings } from '../../../shared/singletons/website-settings.ts';
import type { TenantScope } from '../../db/scope.ts';
import { mayChange } from '../../http/belonging.ts';
import { isAllowed, requirePermission, type Caller } from '../../http/caller.ts';
import { linkToImports } from './links.ts';

interface Step {
  /** Who may take it; whoever is signed in without. */
  can?: Permission;
  /** Whose what it changes is; anybody's without. */
  belongsTo?: Belonging;
  link: string;
  /** True once it is done. */
  done: (tenant: TenantScope) => RawBuilder<unknown>;
  /** True once something of it is there. */
  begun?: (tenant: TenantScope) => RawBuilder<unknown>;
}

const own = (tenant: TenantScope, alias: string) =>
  sql`${sql.ref(`${alias}.account_id`)} = ${tenant.accountId} and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** People who hold the preset role of owners, in one of these states. */
const owners = (tenant: TenantScope, ...states: string[]) => sql`(
  select count(*) from staff s join staff_roles sr on sr.account_id = s.account_id and sr.staff_id = s.id
    join roles r on r.account_id = sr.account_id and r.id = sr.role_id
   where ${own(tenant, 's')} and r.preset = 'owner' and r.deleted_at is null and s.status in (${sql.join(states)}))`;

const imports = (tenant: TenantScope, ...states: string[]) => sql`exists (
  select from import_jobs i where ${own(tenant, 'i')} and i.state in (${sql.join(states)}))`;

const business = (tenant: TenantScope, ...states: string[]) => sql`exists (
  select from businesses b where ${own(tenant, 'b')} and b.listing_status in (${sql.join(states)}))`;

/** Something that is shown outside, in one of these states. */
const shown = (
  table: 'banners' | 'partners' | 'ads' | 'announcements',
  tenant: TenantScope,
  ...states: string[]
) => sql`exists (
  select from ${sql.table(table)} s where ${own(tenant, 's')} and s.status in (${sql.join(states)}))`;

/** Banners and partners have been shown, or will be. */
const windowed = ['scheduled', 'live', 'paused', 'expired', 'archived'];

const postalAddress = ({ accountId }: TenantScope) => sql`exists (
  select from email_settings where account_id = ${accountId} and trim(postal_address) <> '')`;

const steps: Record<SetupStep, Step> = {
  second_factor: {
    link: '/my-account/security',
    done: ({ accountId, actorId }) => sql`
      exists (select from totp_factors where account_id = ${accountId} and staff_id = ${actorId} and confirmed_at is not null)
      or exists (select from passkeys where account_id = ${accountId} and staff_id = ${actorId})`,
  },
  two_owners: {
    can: 'admin.staff.write',
    // Whoever looks after some chapters makes nobody an owner of all.
    belongsTo: 'organisation',
    link: '/admin-settings/team',
    done: (tenant) => sql`${owners(tenant, 'active')} > 1`,
    begun: (tenant) => sql`${owners(tenant, 'active', 'invited')} > 1`,
  },
  registration: {
    can: 'admin.staff.write',
    belongsTo: registrationSettings.belongsTo,
    link: '/admin-settings/registration',
    done: ({ accountId }) => sql`exists (select from registration_settings where account_id = ${accountId})`,
  },
  industries: {
    can: 'members.write',
    belongsTo: industryTypes.belongsTo,
    link: '/admin-settings/industry-types',
    done: (tenant) => sql`exists (select from industry_types t where ${own(tenant, 't')})`,
  },
  first_import: {
    can: 'members.import',
    link: linkToImports(),
    done: (tenant) => imports(tenant, 'done', 'done_with_errors'),
    begun: (tenant) => imports(tenant, 'uploaded', 'mapped', 'checking', 'ready', 'importing'),
  },
  first_business: {
    can: 'directory.write',
    belongsTo: businesses.belongsTo,
    link: '/user-manager/member-directory-manager/businesses',
    done: (tenant) => business(tenant, 'published'),
    begun: (tenant) => business(tenant, 'draft', 'pending'),
  },
  first_banner: {
    can: 'platform.banners.write',
    belongsTo: banners.belongsTo,
    link: '/configure_platform/banner-image-management',
    done: (tenant) => shown('banners', tenant, ...windowed),
    begun: (tenant) => shown('banners', tenant, 'draft'),
  },
  first_partner: {
    can: 'platform.partners.write',
    belongsTo: partners.belongsTo,
    link: '/configure_platform/partners-logo-management',
    done: (tenant) => shown('partners', tenant, ...windowed),
    begun: (tenant) => shown('partners', tenant, 'draft'),
  },
  first_advertiser: {
    can: 'ads.write',
    belongsTo: advertisers.belongsTo,
    link: '/view-All-Ads/advertisers',
    done: (tenant) => sql`exists (select from advertisers a where ${own(tenant, 'a')})`,
  },
  first_ad: {
    can: 'ads.write',
    belongsTo: ads.belongsTo,
    link: '/view-All-Ads',
    done: (tenant) => shown('ads', tenant, 'scheduled', 'live', 'paused', 'completed', 'expired'),
    begun: (tenant) => shown('ads', tenant, 'draft', 'pending_review', 'rejected'),
  },
  brand: {
    can: 'platform.website.publish',
    belongsTo: websiteSettings.belongsTo,
    link: '/configure_platform/configure-website',
    // The first version is what the organisation was made with.
    done: ({ accountId }) => sql`exists (select from publications where account_id = ${accountId}
      and name = ${websiteSettings.name} and published_version > 1)`,
    begun: ({ accountId }) =>
      sql`exists (select from website_settings where account_id = ${accountId} and version > 1)`,
  },
  domain: {
    can: 'platform.domains.write',
    belongsTo: siteDomains.belongsTo,
    link: '/configure_platform/configure-website/hosts',
    done: (tenant) =>
      sql`exists (select from site_domains d where ${own(tenant, 'd')} and d.verified_at is not null and d.dns_status = 'ok')`,
    begun: (tenant) => sql`exists (select from site_domains d where ${own(tenant, 'd')} and d.verified_at is null)`,
  },
  email: {
    can: 'email.config.write',
    belongsTo: senderDomains.belongsTo,
    link: '/email-management/email-configuration',
    // What a send to many asks of the organisation.
    done: (tenant) => sql`${postalAddress(tenant)} and exists (
      select from sender_identities i where ${own(tenant, 'i')} and i.is_default and i.standing = 'usable')`,
    begun: (tenant) => sql`${postalAddress(tenant)} or exists (select from sender_domains d where ${own(tenant, 'd')})`,
  },
  menu: {
    can: 'platform.navigation.publish',
    belongsTo: navigationItems.belongsTo,
    link: '/configure_platform/navigation_menu',
    done: ({ accountId }) => sql`exists (select from publications where account_id = ${accountId}
      and name = ${navigationItems.name} and published_version is not null)`,
    begun: (tenant) => sql`exists (select from navigation_items i where ${own(tenant, 'i')})`,
  },
  home_page: {
    can: 'platform.home.publish',
    belongsTo: homeSections.belongsTo,
    link: '/configure_platform/home-page-content',
    done: ({ accountId }) => sql`exists (
      select from publications p where p.account_id = ${accountId} and p.name = ${homeSections.name} and p.published_version is not null)`,
    begun: (tenant) => sql`exists (select from home_sections h where ${own(tenant, 'h')})`,
  },
  first_announcement: {
    can: 'content.announcements.write',
    belongsTo: announcements.belongsTo,
    link: '/content-management/announcement-list',
    done: (tenant) => shown('announcements', tenant, 'scheduled', 'live', 'ended', 'cancelled', 'archived'),
    begun: (tenant) => shown('announcements', tenant, 'draft'),
  },
};

/** The steps that the person may take, with how far each is. */
export async function setupState(tenant: TenantScope, caller: Caller): Promise<WelcomeReply['data']['steps']> {
  const own = setupSteps.filter((key) => mayTake(caller, key));
  const looks = own.map((key) => {
    const { done, begun } = steps[key];
    const isBegun = begun ? sql`(${begun(tenant)})` : sql`false`;
    return sql`select ${key}::text as key, (${done(tenant)}) as is_done, ${isBegun} as is_begun`;
  });
  const { rows } = await sql<{ key: SetupStep; is_done: boolean; is_begun: boolean; is_skipped: boolean }>`
    select s.*, exists (select from welcome_dismissals d where d.account_id = ${tenant.accountId}
        and d.staff_id = ${caller.actorId} and d.key = s.key) as is_skipped
      from (${sql.join(looks, sql` union all `)}) as s`.execute(tenant.db);
  return rows.map(({ key, ...row }) => ({ key, state: stateOf(row), link: steps[key].link }));
}

/** What is done is done, even if somebody wanted to hear no more of it. */
function stateOf({ is_done, is_begun, is_skipped }: Record<'is_done' | 'is_begun' | 'is_skipped', boolean>): StepState {
  if (is_done) return 'done';
  if (is_skipped) return 'skipped';
  return is_begun ? 'doing' : 'todo';
}

const mayTake = (caller: Caller, key: SetupStep) => {
  const { can, belongsTo } = steps[key];
  const isOpen = belongsTo === undefined || mayChange(belongsTo, caller);
  return isOpen && (can === undefined || isAllowed(caller, can));
};

/**
 * Puts a step away for the person, or brings it back.
 *
 * @throws AppError `permission_denied` (403) for a step that the person could not take
 */
export async function dismissStep(
  tenant: TenantScope,
  caller: Caller,
  { key, dismissed }: { key: SetupStep; dismissed: boolean },
): Promise<void> {
  const { can } = steps[key];
  if (can) requirePermission(caller, can);
  const row = { staff_id: caller.actorId, key };
  if (dismissed) {
    await tenant
      .insertInto('welcome_dismissals', row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await tenant.deleteFrom('welcome_dismissals').where('staff_id', '=', row.staff_id).where('key', '=', key).execute();
  }
}

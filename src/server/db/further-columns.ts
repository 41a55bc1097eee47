/** What the migrations say of the tables of collections, and their definitions do not. */
import type { Generated, GeneratedAlways } from 'kysely';

import type { media } from '../../shared/contracts/media-definition.ts';
import type { Collections } from '../../shared/definition/collections.ts';
import type { customMembers } from '../../shared/resources/custom-members.ts';
import type { members } from '../../shared/resources/members.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { CollectionTable } from './collection-table.ts';

/** Files are no collection of the index, as they come by uploads. */
export interface Defined extends Collections {
  media: typeof media;
}

type CustomMembers = CollectionTable<typeof customMembers.fields>;

/** What the view of the members who were added by hand shows besides; all other members have nothing there. */
type ByHand = {
  [Column in Exclude<keyof CustomMembers, keyof CollectionTable<typeof members.fields>>]: CustomMembers[Column] | null;
};

export interface MembersColumns extends ByHand {
  full_name: GeneratedAlways<string>;
  joined_at: Generated<string>;
  lifetime_value_cents: GeneratedAlways<number>;
  profile_percent: GeneratedAlways<number>;
}

export interface BusinessesColumns {
  owner_plan_id: GeneratedAlways<string | null>;
  profile_percent: GeneratedAlways<number>;
}

/** Besides the name, what only the sign-in reads and writes. */
export interface StaffColumns {
  full_name: GeneratedAlways<string>;
  password_hash: string | null;
  email_verified_at: string | null;
  /** Whether the person has an account in the group's portal. */
  has_org_account: Generated<boolean>;
  last_sign_in_at: string | null;
}

/** The focal point is the middle of the picture, until a person says where it is. */
export interface MediaColumns {
  kind: keyof typeof media.fields.kind.choices;
  mime: string;
  bytes: number;
  sha256: string;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
}

/** What remains of an amount without the fees and what went back. */
export interface NetColumns {
  net_cents: GeneratedAlways<number>;
}

export interface LedgerEntriesColumns extends NetColumns {
  /** The counterparts of an entry have it as well. */
  pair_id: Generated<string>;
}

/** By collection. A column here replaces the one that the definition asks for. */
export interface FurtherColumns {
  members: MembersColumns;
  businesses: BusinessesColumns;
  staff: StaffColumns;
  media: MediaColumns;
  event_orders: NetColumns;
  payments: NetColumns;
  ledger_entries: LedgerEntriesColumns;
  // Read-only columns that are never empty and have no default: each insert has to give them.
  events: NetColumns & { starts_at: string; ends_at: string };
  access_requests: { staff_id: string; permission: string };
  ad_placements: { key: string };
  ad_report_links: { language: Language; ends_at: string };
  email_links: { number: number };
  email_recipients: { language: Language };
  system_emails: { event: string };
}

/** The tables of who is in a channel, and of visits, as Kysely sees them. Migration 0030 says what their columns mean. */
import type { Generated } from 'kysely';

export interface ChannelMembersTable {
  account_id: string;
  channel_id: string;
  member_id: string;
  role: Generated<string>;
  joined_at: Generated<string>;
  left_at: string | null;
}

export interface MemberActivityTable {
  account_id: string;
  day: string;
  member_id: string;
}

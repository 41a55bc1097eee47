/** The calls of member management that are not those of a collection. Own choice. */
import { z } from 'zod';

import type { ActivityKind } from '../activity-definition.ts';

const line = (max: number) => z.string().max(max).optional();
const id = z.string().max(64);

/** `POST /members/duplicates`: what is typed so far. */
export const duplicatesBody = z.strictObject({
  email: line(254),
  phone_number: line(20),
  first_name: line(60),
  last_name: line(60),
  organisation: line(120),
  /** The member who is edited. */
  except_id: id.optional(),
});
export type DuplicatesQuestion = z.infer<typeof duplicatesBody>;

/** Somebody who may be the same person, and by which signs. */
export interface Duplicate {
  id: string;
  full_name: string;
  email: string | null;
  phone_number: string | null;
  organisation: string | null;
  membership_status: string;
  matches: ('email' | 'phone_number' | 'name')[];
}

/** `POST /members/:id/merge`: the member of the path stays, the other one goes to the bin. */
export const mergeBody = z.strictObject({
  duplicate_id: id,
  /** The fields whose value is taken from the duplicate. Of fields that neither list names, empty ones are filled from it and lists joined. */
  take: z.array(z.string().max(60)).max(60).default([]),
  /** The fields that stay as they are, empty or not. */
  keep: z.array(z.string().max(60)).max(60).default([]),
  /** Kept in the audit of both; only a dry run goes without. */
  reason: z.string().trim().min(3).max(500).optional(),
  version: z.number().int().positive().optional(),
  duplicate_version: z.number().int().positive().optional(),
  dry_run: z.boolean().default(false),
});
export type MergeQuestion = z.infer<typeof mergeBody>;

export interface MergeReply {
  data: {
    /** What changes in the member who stays: from what to what. */
    changes: Record<string, { from: unknown; to: unknown }>;
    /** What goes over to the member who stays: how many records of a collection name the other one, by which field. */
    moves: { resource: string; field: string; count: number }[];
    /** Null for a dry run. */
    audit_id: string | null;
  };
}

/**
 * `GET /member_activity?filter={"member_id":"…"}`: what a member did and what was recorded of it, the newest day first; a list call that
 * names one member. What one may not read of orders and groups is left out.
 */
export interface MemberActivity {
  id: string;
  kind: ActivityKind;
  /** In the organisation's calendar: `YYYY-MM-DD`. */
  day: string;
  /** ISO 8601; null of a day on which the member was seen. */
  at: string | null;
  /** The order or group, under the name of its event or its own; null of what is of the member alone. */
  subject: { resource: 'event_orders' | 'channels'; id: string; label: string } | null;
  /** Of an order: its state and its tickets. */
  status: string | null;
  tickets: number | null;
}

/** What asks for a look at a member, worked out anew with each call. */
export type RiskFlag = 'payment_overdue' | 'payment_disputed' | 'mail_failed';

/** `GET /members/:id/summary`: what is counted of one member at a time. Null: the caller may not read what it is counted from. */
export interface MemberSummaryReply {
  data: {
    /** Events that the member has a place at or had one; groups that they are in. */
    counts: { events: number | null; groups: number | null };
    /** What was paid less what went back, in minor units of the organisation's currency. */
    lifetime_value: { amount_cents: number; currency: string } | null;
    /** `payment_overdue` and `payment_disputed` are for those alone who may read payments. */
    risk_flags: RiskFlag[];
  };
}

/** `POST /members/:id/view_as`. */
export const viewAsBody = z.strictObject({ reason: z.string().trim().min(3).max(500) });

export interface ViewAsReply {
  data: { token: string; expires_at: string; member: { id: string; full_name: string } };
}

/** The header that names a view; a call with it writes nothing. */
export const viewAsHeader = 'x-view-as';

/** `GET /member_views/current`: what the member sees of themselves and of the directory. */
export interface MemberViewReply {
  data: {
    expires_at: string;
    member: Record<string, unknown>;
    plan: Record<string, string> | null;
    chapter: string | null;
    industry: Record<string, string> | null;
    /** Null where the member cannot open the directory. */
    directory: { listed: boolean; visible_to: string; total: number } | null;
    /** What others see of them there, by the settings of the directory; null where they are not listed. */
    entry: Record<string, unknown> | null;
  };
}

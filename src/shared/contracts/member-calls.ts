/** The calls of member management that are not those of a collection. Own choice. */
import { z } from 'zod';

import { activityKinds, memberActivity, type ActivityKind } from '../audit/activity-definition.ts';
import { languages } from '../specification/constants.ts';
import { mailNames, mailStates } from '../notices/mails.ts';
import { dataOf, defineCalls, id, moment } from './call.ts';
import { viewAsHeader } from './member-headers.ts';

const line = (max: number) => z.string().max(max).optional();
const anyId = z.string().max(64);

/** What is typed so far. */
const duplicatesBody = z.strictObject({
  email: line(254),
  phone_number: line(20),
  first_name: line(60),
  last_name: line(60),
  organisation: line(120),
  except_id: anyId.optional().describe('The member who is edited'),
});
export type DuplicatesQuestion = z.infer<typeof duplicatesBody>;

/** Somebody who may be the same person, and by which signs. */
const duplicate = z.strictObject({
  id,
  full_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  organisation: z.string().nullable(),
  membership_status: z.string(),
  matches: z.array(z.enum(['email', 'phone_number', 'name'])),
});
export type Duplicate = z.infer<typeof duplicate>;

/** The member of the path stays, the other one goes to the bin. */
const mergeBody = z.strictObject({
  duplicate_id: anyId,
  take: z
    .array(z.string().max(60))
    .max(60)
    .default([])
    .describe(
      'The fields whose value is taken from the duplicate. Of fields that neither list names, empty ones are filled from it and lists joined',
    ),
  keep: z.array(z.string().max(60)).max(60).default([]).describe('The fields that stay as they are, empty or not'),
  reason: z
    .string()
    .trim()
    .min(3)
    .max(500)
    .optional()
    .describe('Kept in the audit of both; only a dry run goes without'),
  version: z.number().int().positive().optional(),
  duplicate_version: z.number().int().positive().optional(),
  dry_run: z.boolean().default(false),
});
export type MergeQuestion = z.infer<typeof mergeBody>;
/** As it is asked. */
export type MergeAsked = z.input<typeof mergeBody>;

const merged = dataOf(
  z.strictObject({
    changes: z
      .record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() }))
      .describe('What changes in the member who stays: from what to what'),
    moves: z
      .array(z.strictObject({ resource: z.string(), field: z.string(), count: z.int() }))
      .describe(
        'What goes over to the member who stays: how many records of a collection name the other one, by which field',
      ),
    audit_id: id.nullable().describe('Null for a dry run'),
  }),
);
export type MergeReply = z.infer<typeof merged>;

/** What was sent to a member. */
const sentMail = z.strictObject({
  id,
  template: z.enum(mailNames),
  language: z.enum(languages),
  state: z.enum(mailStates),
  error: z.string().nullable().describe('A word of `people.mail_errors`; of one that waits: why the last try failed'),
  error_detail: z
    .string()
    .nullable()
    .describe('What the mail server said, for those who may see the address; null for others'),
  attempts: z.int(),
  created_at: moment,
  send_at: moment,
  finished_at: moment.nullable(),
});
export type SentMail = z.infer<typeof sentMail>;
const sentMails = dataOf(z.array(sentMail).describe('The newest first, at most fifty'));
export type SentMailsReply = z.infer<typeof sentMails>;

/** What a member did and what was recorded of it. What one may not read of orders and groups is left out. */
const activity = z.strictObject({
  id: z.string(),
  kind: z.enum(Object.keys(activityKinds) as ActivityKind[]),
  day: z.iso.date().describe('In the organisation’s calendar'),
  at: moment.nullable().describe('Null of a day on which the member was seen'),
  subject: z
    .strictObject({ resource: z.enum(['event_orders', 'channels']), id, label: z.string() })
    .nullable()
    .describe('The order or group, under the name of its event or its own; null of what is of the member alone'),
  status: z.string().nullable().describe('Of an order'),
  tickets: z.int().nullable().describe('Of an order'),
});
export type MemberActivity = z.infer<typeof activity>;

/** What asks for a look at a member, worked out anew with each call. */
const riskFlag = z
  .enum(['payment_overdue', 'payment_disputed', 'mail_failed'])
  .describe('`payment_overdue` and `payment_disputed` are for those alone who may read payments');
export type RiskFlag = z.infer<typeof riskFlag>;

/** What is counted of one member at a time. Null: the caller may not read what it is counted from. */
const summary = dataOf(
  z.strictObject({
    counts: z
      .strictObject({ events: z.int().nullable(), groups: z.int().nullable() })
      .describe('Events that the member has a place at or had one; groups that they are in'),
    lifetime_value: z
      .strictObject({ amount_cents: z.int(), currency: z.string() })
      .nullable()
      .describe('What was paid less what went back, in minor units of the organisation’s currency'),
    risk_flags: z.array(riskFlag),
  }),
);
export type MemberSummaryReply = z.infer<typeof summary>;

const viewOpened = dataOf(
  z.strictObject({
    token: z.string(),
    expires_at: moment,
    member: z.strictObject({ id, full_name: z.string() }),
  }),
);
export type ViewAsReply = z.infer<typeof viewOpened>;

const texts = z.record(z.string(), z.string()).nullable();
const fields = z.record(z.string(), z.unknown()).describe('By the names of the fields of `members`');

/** What the member sees of themselves and of the directory. */
const memberView = dataOf(
  z.strictObject({
    expires_at: moment,
    member: fields,
    plan: texts,
    chapter: z.string().nullable(),
    industry: texts,
    directory: z
      .strictObject({ listed: z.boolean(), visible_to: z.string(), total: z.int() })
      .nullable()
      .describe('Null where the member cannot open the directory'),
    entry: fields
      .nullable()
      .describe('What others see of them there, by the settings of the directory; null where they are not listed'),
  }),
);
export type MemberViewReply = z.infer<typeof memberView>;

const reading = { permission: 'members.read' } as const;
const viewing = { permission: 'members.view_as', alsoNeeds: ['members.read'] } as const;

export const memberCalls = defineCalls('members', {
  'POST /members/duplicates': {
    summary: 'Who may be there already',
    permission: ['members.write', 'members.custom.write', 'members.import'],
    body: duplicatesBody,
    reply: dataOf(z.array(duplicate)),
  },
  // What is told of the two, before and after, is told to who may read them.
  'POST /members/:id/merge': {
    summary: 'Make one member of two',
    permission: 'members.write',
    alsoNeeds: ['members.read'],
    once: true,
    body: mergeBody,
    reply: merged,
  },
  'GET /members/:id/mails': { summary: 'What was sent to a member', ...reading, reply: sentMails },
  'GET /members/:id/summary': { summary: 'What is counted of a member', ...reading, reply: summary },
  'POST /members/:id/view_as': {
    summary: 'See what a member sees, for a quarter of an hour',
    ...viewing,
    body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    reply: viewOpened,
  },
  'GET /member_views/current': {
    summary: 'What the member sees',
    ...viewing,
    headers: { [viewAsHeader]: 'The token of the view' },
    reply: memberView,
  },
  'DELETE /member_views/current': {
    summary: 'End the view',
    permission: 'members.view_as',
    reply: dataOf(z.null()),
  },
});

export const activityCalls = defineCalls('member_activity', {
  'GET /member_activity': {
    summary: 'What a member did, the newest first; the filter names the member',
    ...reading,
    listOf: memberActivity,
    reply: z.array(activity),
  },
});

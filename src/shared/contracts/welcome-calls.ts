/** What a person sees first, and what waits for them. screens.md 2.2 and 2.3; the shapes are our own choice. */
import { z } from 'zod';

import { dataOf, defineCalls, id, moment } from './call.ts';

/**
 * The steps of setting up that can be seen in the data and done in the portal. Those of screens.md 2.3 that are left come with their
 * screens: payout account and first plan with Configure Platform; the domain of the sender with Email Outreach.
 */
export const setupSteps = [
  'second_factor',
  'two_owners',
  'registration',
  'industries',
  'first_import',
  'first_business',
  'first_banner',
  'first_partner',
  'first_advertiser',
  'first_ad',
  'brand',
  'domain',
  'email',
  'menu',
  'home_page',
  'first_announcement',
] as const;
export type SetupStep = (typeof setupSteps)[number];

const stepState = z
  .enum(['todo', 'doing', 'done', 'skipped'])
  .describe('`doing`: begun, and not at its end; `skipped`: the person wants to hear no more of it');
export type StepState = z.infer<typeof stepState>;

const step = z.strictObject({ key: z.enum(setupSteps), state: stepState, link: z.string() });

/** One kind of work that waits for a decision of the person. */
const waitingWork = z.strictObject({
  key: z.string().describe('A text of i18n, `work.<key>`'),
  count: z.int(),
  is_more: z.boolean().describe('Whether there are more than `count`'),
  oldest_at: moment.nullable().describe('Since when the oldest waits; null where nothing says so'),
  link: z.string().describe('The list of just these'),
});
export type WaitingWork = z.infer<typeof waitingWork>;

/** Something that went wrong or will. */
const problem = z.strictObject({
  key: z
    .enum([
      'failed_jobs',
      'failed_imports',
      'failed_invitations',
      'failed_hosts',
      'failed_sender_domains',
      'suppressed_addresses',
      'no_mail_server',
    ])
    .describe('A text of i18n, `welcome.problems.<key>`'),
  count: z.int(),
  link: z.string().nullable().describe('Where to look; null where the portal has no such place'),
});
export type Problem = z.infer<typeof problem>;

const recentChange = z.strictObject({
  audit_id: id,
  at: moment,
  actor_name: z.string().nullable(),
  action: z.string(),
  resource: z.string(),
  resource_id: z.string().nullable(),
  resource_label: z.string().nullable(),
  count: z.int().describe('How many records were changed at once'),
  fields: z.array(z.string()).describe('The fields it changed, as far as the person may see them; none for a create'),
  can_undo: z.boolean(),
});
export type RecentChange = z.infer<typeof recentChange>;

const welcome = dataOf(
  z.strictObject({
    last_sign_in: z
      .strictObject({
        at: moment,
        browser: z.string().nullable(),
        system: z.string().nullable(),
        network: z.string().nullable(),
      })
      .nullable()
      .describe('The one before this session’s; null the first time'),
    steps: z.array(step).describe('Those that the person may take'),
    waiting: z.array(waitingWork),
    problems: z.array(problem),
    recent: z.array(recentChange),
  }),
);
export type WelcomeReply = z.infer<typeof welcome>;

const workQueue = dataOf(
  z.strictObject({
    total: z.int(),
    kinds: z.array(waitingWork).describe('Kinds of which nothing waits are left out'),
  }),
);
export type WorkQueueReply = z.infer<typeof workQueue>;

export const welcomeCalls = defineCalls('welcome', {
  'GET /welcome': {
    summary: 'What is left to set up, what waits for me and what changed',
    permission: 'signed-in',
    reply: welcome,
  },
  'GET /work_queue': {
    summary: 'What waits for my decision, counted',
    permission: 'signed-in',
    reply: workQueue,
  },
  // For the person alone; `dismissed: false` brings a step back.
  'POST /welcome/dismiss': {
    summary: 'Put a step of setting up away, or bring it back',
    permission: 'signed-in',
    body: z.strictObject({ key: z.enum(setupSteps), dismissed: z.boolean().default(true) }),
    reply: z.strictObject({ data: step.optional().describe('The step as it is now, where the person may take it') }),
  },
});

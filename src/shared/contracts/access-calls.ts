/** Denials that explain themselves, and asking for what was refused. screens.md 4.4; the calls' form is our own choice. */
import { z } from 'zod';

import { isCleanText } from '../definition/checks.ts';
import { dataOf, defineCalls, id, moment } from './call.ts';

/** Who has what a person lacks, and who could give it to them. */
const holders = z.strictObject({
  roles_that_have_it: z.array(z.string()).describe('A preset by its word, an own role by its name'),
  people_who_can_grant: z
    .array(z.strictObject({ id, name: z.string() }))
    .describe('Active colleagues who decide on requests and hold it themselves; never the caller'),
});
export type Holders = z.infer<typeof holders>;
const holdersReply = dataOf(holders);
export type HoldersReply = z.infer<typeof holdersReply>;

/** `details` of a 403 `permission_denied`. */
export interface DenialDetails extends Holders {
  needed: string[];
  any_or_all: 'any' | 'all';
  you_have_roles: string[];
  /** Where it is asked for; absent where nobody could grant it. */
  request_url?: string;
  /** A record outside the chapters that one looks after; names of chapters. */
  scope?: { kind: 'chapter'; yours: string[] };
}

const clean = (multiline: boolean) => (text: string) => isCleanText(text, multiline);

/** One a person, permission, page and day; a second one answers the first. */
const accessRequestBody = z.strictObject({
  permission: z.string().max(60),
  path: z.string().startsWith('/').max(300).refine(clean(false), 'validation.control_characters'),
  message: z.string().trim().max(500).refine(clean(true), 'validation.control_characters').optional(),
});
export type AccessAsked = z.output<typeof accessRequestBody>;

/** What a person asked for, as they see it themselves. */
const ownRequest = z.strictObject({
  id,
  permission: z.string(),
  path: z.string().nullable().describe('Empty where it was lent unasked'),
  status: z.enum(['open', 'granted', 'refused', 'ended']),
  granted_until: moment.nullable(),
  answer: z.string().nullable(),
  created_at: moment,
});
export type OwnAccessRequest = z.infer<typeof ownRequest>;

export const accessCalls = defineCalls('access_requests', {
  'POST /access_requests': {
    summary: 'Ask for a permission',
    permission: 'signed-in',
    body: accessRequestBody,
    status: 201,
    reply: dataOf(ownRequest).describe('What was asked; with status 200 where it was asked on the same day already'),
  },
  'GET /my_access_requests': {
    summary: 'What I asked for in the last thirty days',
    permission: 'signed-in',
    reply: dataOf(z.array(ownRequest)),
  },
  'GET /permission_holders': {
    summary: 'Which roles have these permissions, and who can grant them',
    permission: 'signed-in',
    query: z.strictObject({ need: z.string().describe('Permissions, between commas') }),
    reply: holdersReply,
  },
});

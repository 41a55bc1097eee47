/** Denials that explain themselves, and asking for what was refused. screens.md 4.4; the calls' form is our own choice. */
import { z } from 'zod';

import { isCleanText } from '../checks.ts';

/** Who has what a person lacks, and who could give it to them. */
export interface Holders {
  /** A preset by its word, an own role by its name. */
  roles_that_have_it: string[];
  /** Active colleagues who decide on requests and hold it themselves; never the caller. */
  people_who_can_grant: { id: string; name: string }[];
}

/** `details` of a 403 `permission_denied`. */
export interface DenialDetails extends Holders {
  needed: string[];
  any_or_all: 'any' | 'all';
  you_have_roles: string[];
  request_url: string;
  /** A record outside the chapters that one looks after; names of chapters. */
  scope?: { kind: 'chapter'; yours: string[] };
}

export interface HoldersReply {
  data: Holders;
}

const clean = (multiline: boolean) => (text: string) => isCleanText(text, multiline);

/** `POST /access_requests`: one a person, permission, page and day; a second one answers the first. */
export const accessRequestBody = z.strictObject({
  permission: z.string().max(60),
  path: z.string().startsWith('/').max(300).refine(clean(false), 'validation.control_characters'),
  message: z.string().trim().max(500).refine(clean(true), 'validation.control_characters').optional(),
});

/** What a person asked for, as they see it themselves. */
export interface OwnAccessRequest {
  id: string;
  permission: string;
  path: string;
  status: 'open' | 'granted' | 'refused' | 'ended';
  granted_until: string | null;
  answer: string | null;
  created_at: string;
}
export interface OwnAccessRequestReply {
  data: OwnAccessRequest;
}
export interface OwnAccessRequestsReply {
  data: OwnAccessRequest[];
}

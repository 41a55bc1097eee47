/** What a person sees first, and what waits for them. screens.md 2.2 and 2.3; the shapes are our own choice. */
/**
 * The steps of setting up that can be seen in the data and done in the portal. Those of screens.md 2.3 that are left come with their
 * screens: brand, domain, payout account, first plan, home page and menu with Configure Platform; the domain of the sender with Email
 * Outreach; the first announcement with Content Management.
 */
export const setupSteps = [
  'second_factor',
  'two_owners',
  'registration',
  'industries',
  'first_import',
  'first_business',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `doing`: begun, and not at its end; `skipped`: the person wants to hear no more of it. */
export type StepState = 'todo' | 'doing' | 'done' | 'skipped';

/** One kind of work that waits for a decision of the person. */
export interface WaitingWork {
  /** A text of i18n, `work.<key>`. */
  key: string;
  count: number;
  /** Whether there are more than `count`. */
  is_more: boolean;
  /** Since when the oldest waits; null where nothing says so. */
  oldest_at: string | null;
  /** The list of just these. */
  link: string;
}

/** `GET /work_queue`: kinds of which nothing waits are left out. */
export interface WorkQueueReply {
  data: {
    total: number;
    kinds: WaitingWork[];
  };
}

/** Something that went wrong or will. `link`: where to look; null where the portal has no such place. */
export interface Problem {
  /** A text of i18n, `welcome.problems.<key>`. */
  key: 'failed_jobs' | 'failed_imports' | 'failed_invitations' | 'no_mail_server';
  count: number;
  link: string | null;
}

/** `GET /welcome` */
export interface WelcomeReply {
  data: {
    /** The one before this session's; null the first time. */
    last_sign_in: { at: string; browser: string | null; system: string | null; network: string | null } | null;
    /** Those that the person may take. */
    steps: { key: SetupStep; state: StepState; link: string }[];
    waiting: WaitingWork[];
    problems: Problem[];
    recent: RecentChange[];
  };
}

export interface RecentChange {
  audit_id: string;
  at: string;
  actor_name: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  resource_label: string | null;
  /** How many records were changed at once. */
  count: number;
  /** The fields it changed, as far as the person may see them; none for a create. */
  fields: string[];
  can_undo: boolean;
}

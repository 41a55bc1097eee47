/** The mails that the product sends by itself: each with what it may say and where its link leads. Their words stand in i18n, `mails`. Own choice. */

/** A link that works once: what it is for, where it leads, and for how long. */
export interface MailLink {
  purpose: string;
  /** Below the website's address, or the portal's, which is also told the purpose. */
  path: string;
  minutes: number;
}

export interface MailTemplate {
  /** What it says besides names: keys of the record or of what the person said, each a paragraph of its own where there is a value. */
  facts?: readonly MailFact[];
  link?: MailLink;
  /** It goes to who works in the portal, and leads there; all others lead to the organisation's website. */
  isOfPortal?: true;
  /** The page of the portal that it leads to. */
  page?: string;
  /** It carries six digits, made when it leaves. */
  hasCode?: true;
}

export const mailFacts = [
  'reason',
  'suspended_until',
  'passkey',
  'newcomer',
  'enquirer',
  'enquiry',
  'domain',
  'checks',
] as const;
export type MailFact = (typeof mailFacts)[number];

/** How long an invitation can be accepted. Own choice. */
export const inviteDays = 14;

/** How long an invitation to work in the portal can be accepted. `screens.md` 3.10 */
export const staffInviteDays = 7;

/** The page of the portal on which people see what opens their account. */
const ownSecurity = { isOfPortal: true, page: '/my-account/security' } as const;

/** The page of the portal on which the owner of such a link chooses a password. */
const choosePassword = { path: '/forgotPassword' } as const;

export const mailTemplates = {
  staff_password_reset: { isOfPortal: true, link: { ...choosePassword, purpose: 'staff_password', minutes: 30 } },
  staff_password_changed: { isOfPortal: true },
  second_factor_on: ownSecurity,
  second_factor_off: ownSecurity,
  second_factor_reset: ownSecurity,
  passkey_added: { ...ownSecurity, facts: ['passkey'] },
  passkey_removed: { ...ownSecurity, facts: ['passkey'] },
  staff_invited: {
    isOfPortal: true,
    link: { ...choosePassword, purpose: 'staff_invite', minutes: staffInviteDays * 24 * 60 },
  },
  address_code: { isOfPortal: true, hasCode: true },
  member_invited: { link: { purpose: 'member_invite', path: '/invitation', minutes: inviteDays * 24 * 60 } },
  member_password_reset: { link: { purpose: 'member_password', path: '/reset-password', minutes: 30 } },
  member_approved: {},
  member_declined: { facts: ['reason'] },
  member_suspended: { facts: ['reason', 'suspended_until'] },
  member_reinstated: {},
  membership_cancelled: { facts: ['reason'] },
  erasure_planned: {},
  erasure_called_off: {},
  staff_accepted: { isOfPortal: true },
  ad_enquiry_received: { isOfPortal: true, page: '/ads-enquiry', facts: ['enquirer', 'enquiry'] },
  registration_waiting: { isOfPortal: true, page: '/admin-settings/team', facts: ['newcomer'] },
  access_granted: { isOfPortal: true },
  access_given: { isOfPortal: true },
  access_refused: { isOfPortal: true, facts: ['reason'] },
  sender_domain_failed: {
    isOfPortal: true,
    page: '/email-management/email-configuration/domains',
    facts: ['domain', 'checks'],
  },
} as const satisfies Record<string, MailTemplate>;

export type MailName = keyof typeof mailTemplates;
export const mailNames = Object.keys(mailTemplates) as MailName[];

export const mailStates = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

/** What is known of a mail by its name. */
export const templateOf = (name: MailName): MailTemplate => mailTemplates[name];

/** Whose erasure is planned is told, also where their record lies in the recycle bin already. */
export const reachesBin = (name: string | undefined): boolean =>
  name === 'erasure_planned' || name === 'erasure_called_off';

/** Whether the person may do the verb and leave the mail out: not where the mail is what the verb is for. */
export const isMailOptional = (name: MailName): boolean => templateOf(name).link === undefined;

/** What an organisation may say otherwise and not leave unsaid: mails that open a door, or tell that one was opened or an account is to end. */
const alwaysSent: readonly MailName[] = [
  'staff_password_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'passkey_added',
  'passkey_removed',
  'erasure_planned',
  'erasure_called_off',
];

/** Whether it is sent whatever an organisation would rather. screens.md 3.2: security mails cannot be switched off. */
export const isSecurityMail = (name: MailName): boolean => {
  const { link, hasCode } = templateOf(name);
  return link !== undefined || hasCode === true || alwaysSent.includes(name);
};

/** Whether some of the team may get a copy: never of what opens a door, or is a matter of one person's own account. */
export const takesCopies = (name: MailName): boolean => !isSecurityMail(name);

/** Between a change that can be taken back and its mail, so that taking it back right after takes the mail back too. Own choice. */
export const mailHoldSeconds = 60;

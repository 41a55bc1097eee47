/** Everyone who arrives: links that work once, codes, and how long they do. Own choice; `screens.md` 2.1. No schema stands here, so that the portal can read it without their library. */

/** What a link may be for of which the owner chooses a password. */
export const passwordPurposes = ['staff_password', 'staff_invite', 'member_password', 'member_invite'] as const;
export type PasswordPurpose = (typeof passwordPurposes)[number];

/** How long six digits verify an address, how often one may miss them, and how long nothing is looked at after that. Security R14. */
export const codeMinutes = 10;
export const codeTries = 5;
export const codeLockMinutes = 15;
/** Between two mails with a code. `screens.md` 2.1 */
export const resendSeconds = 60;

/** Who may register: nobody, who has the organisation's code, or everybody. */
export const registrationModes = ['closed', 'invite_code', 'open'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

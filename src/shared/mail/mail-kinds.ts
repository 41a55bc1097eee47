/** Kinds of mail to many that a member can leave one by one. screens.md 3.2 */

export const mailKinds = ['newsletter', 'campaign', 'announcement'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Of a send: that of its template, or of the announcement that goes out by mail. */
export const mailKindOf = (category: string | undefined): MailKind =>
  mailKinds.find((kind) => kind === category) ?? 'announcement';

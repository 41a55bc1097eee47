/** Limits of mail that the portal knows of. No schema stands here: the portal reads it without their library. */

/** A test goes to so many of the team. screens.md 3.2 */
export const mostTestRecipients = 5;

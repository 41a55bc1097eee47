/** The headers of the collections' replies. They stand apart from the schemas, which the portal does not read. */

/** Names the audit entry of a change, so that it can be taken back at once. */
export const auditHeader = 'x-audit-id';
/** `eq` when the total in Content-Range is exact, `gte` when there are more than it says. */
export const totalRelationHeader = 'x-total-relation';
/** Of every answer to somebody signed in: another one than before says that their rights are others now. screens.md 4.1. */
export const permissionsVersionHeader = 'x-permissions-version';

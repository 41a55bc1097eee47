/** How what was done is said: under which keys of i18n, the most telling first. Pure. */

/** A verb that a collection brings along itself is said by its button, where nobody has said what it is once it is done. */
export const actionKeys = (action: string, resource = ''): readonly string[] => [
  `audit_verbs_of.${resource}.${action}`,
  `audit.actions.${action}`,
  `audit_verbs.${action}`,
  `resources.${resource}.verbs.${action}`,
  `audit.other_actions.${action}`,
];

/** What a definition says of verbs, checked when the server starts: the portal's first load need not know how. */
import type { Resource } from './define-resource.ts';

/**
 * Moves name states that there are, no verb stands for two things, and what a verb asks for is called the same wherever it is asked.
 *
 * @throws Error naming the resource and what is wrong with it
 */
export function checkVerbs({ name: resource, fields, transitions, actions, timedMoves }: Resource): void {
  const refuse = (problem: string): never => {
    throw new Error(`Resource ${resource}: ${problem}`);
  };
  for (const move of [...transitions, ...timedMoves]) {
    const name = 'verb' in move ? move.verb : `the timed move to ${move.to}`;
    const field = fields[move.field];
    if (field?.kind !== 'state') return refuse(`${name} moves ${move.field}, which is not a state`);
    const unknown = [...move.from, ...(move.to === 'previous' ? [] : [move.to])].find(
      (value) => !(value in field.choices),
    );
    if (unknown) refuse(`${name} names the state ${unknown}, which ${move.field} does not have`);
  }
  for (const { to, after } of timedMoves) {
    const kind = fields[after.field]?.kind;
    if (kind !== 'date' && kind !== 'moment')
      refuse(`the timed move to ${to} waits for ${after.field}, which is no time`);
  }
  const taken = [...reservedVerbs, ...transitions.map(({ verb }) => verb)];
  for (const { verb } of actions) if (taken.includes(verb)) refuse(`${verb} stands for two things`);
  const labels = Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label]));
  for (const inputs of [...transitions.map(({ needs }) => needs), ...actions.map(({ params }) => params)])
    for (const [key, { label }] of Object.entries(inputs ?? {}))
      if ((labels[key] ??= label) !== label) refuse(`${key} goes by two names`);
}

/** The routes every collection has below a record or beside it. */
const reservedVerbs = ['delete', 'restore', 'bulk', 'export'];

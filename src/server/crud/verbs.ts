/** What is done to a record by a verb: it moves from state to state, something else is done to it, or it comes back from the bin. */
import { randomUUID } from 'node:crypto';

import { reasonKinds, type Reason } from '../../shared/contracts/reasons.ts';
import { inputsSchema } from '../../shared/definition/body-schemas.ts';
import { inputsOf, type Action, type Resource, type Transition } from '../../shared/definition/define-resource.ts';
import { isMailOptional } from '../../shared/notices/mails.ts';
import type { Permission } from '../../shared/access/permissions.ts';
import type { TenantScope } from '../db/scope.ts';
import { actionRefused, AppError, invalid } from '../errors/app-error.ts';
import { requirePermission, type Caller } from '../http/caller.ts';
import { requireStepUp } from '../http/require-step-up.ts';
import { mailOf, notifyBody, sendMailOf } from './verb-mail.ts';
import { parseBody } from '../http/parse-body.ts';
import { lastTransition } from './last-transition.ts';
import { findRow, lockRow } from './read.ts';
import type { Row } from './row.ts';
import { requireReferences } from './references.ts';
import { refuseViolatedRules } from './rules.ts';
import { illegalTransition, isLegal, transitionOf, applyTransition } from './states.ts';
import { asOfNow } from './timed-states.ts';
import { handlerOf, type Refusal } from './verb-handlers.ts';
import type { VerbTask } from './verb-task.ts';
import { changeRow, requireVersion, undeleteRecord, versionBody, type WriteResult } from './write.ts';

/** Brings a record back from the recycle bin. A definition may have a transition of the same name, for its live records. */
const undeleteVerb = 'restore';

export interface VerbTarget {
  verb: string;
  id: string;
  body?: unknown;
  batchId?: string | undefined;
  /** What the verb's handler found out before. */
  gathered?: unknown;
}

/** Every verb a definition's records take. */
export const verbsOf = (definition: Resource) =>
  new Set([
    ...(definition.disabledOperations?.includes('delete') ? [] : [undeleteVerb]),
    ...[...definition.transitions, ...definition.actions].map(({ verb }) => verb),
  ]);

/** The verbs that may be done to many records at once. */
export function bulkVerbsOf(definition: Resource): Set<string> {
  const single = definition.actions.filter((action) => !action.bulk).map(({ verb }) => verb);
  return new Set([...verbsOf(definition)].filter((verb) => !single.includes(verb)));
}

/** The permissions of which a verb takes one; which one depends on where the record is. */
export function permissionsOfVerb(definition: Resource, verb: string): Permission[] {
  const ways = [...definition.transitions, ...definition.actions].filter((one) => one.verb === verb);
  return [...(verb === undeleteVerb ? [definition.can.write] : []), ...ways.map(({ can }) => can)];
}

/** The body of a verb's call: what it asks for, and the version the caller saw. */
export function verbBody(definition: Resource, verb: string) {
  const body = inputsSchema(inputsOf(definition, verb)).extend(versionBody.shape);
  const mail = mailOf(definition, verb);
  return mail && isMailOptional(mail) ? body.extend(notifyBody.shape) : body;
}

/** @throws AppError 403 (also `step_up_required`), 404, 409 `stale_record`, `illegal_transition` or `action_refused`, 422 for what the verb asks for, and for a verb there is not */
export async function doVerb(
  tenant: TenantScope,
  definition: Resource,
  target: VerbTarget,
  caller: Caller,
): Promise<WriteResult> {
  const { verb, id } = target;
  const action = definition.actions.find((one) => one.verb === verb);
  const isKnown = action !== undefined || definition.transitions.some((move) => move.verb === verb);
  const comesBack = verb === undeleteVerb && (!isKnown || (await findRow(tenant, definition, id))?.deleted_at);
  if (comesBack) {
    requirePermission(caller, definition.can.write);
    return undeleteRecord(tenant, definition, target, caller);
  }
  if (!isKnown) throw unknownVerb();
  // Whoever may in no case do it is not told what is wrong with what they sent, or whether the record is there.
  requirePermission(caller, ...permissionsOfVerb(definition, verb));
  const { version, notify, ...input } = parseBody(verbBody(definition, verb), target.body) as Row;
  const locked = await lockRow(tenant, definition, id, action?.inBin ? 'any' : 'live');
  // What is due but not written down yet counts as done.
  const row = asOfNow(definition, locked, caller.timeZone);
  const way = action ?? transitionOf(definition, verb, row);
  if (!way) throw unknownVerb();
  requirePermission(caller, way.can);
  if (action?.stepUp) await requireStepUp(tenant, caller);
  requireVersion(definition, row, { version, fields: 'field' in way ? [way.field] : [] }, caller);
  const work = {
    tenant,
    definition,
    locked,
    row,
    caller,
    input,
    way,
    batchId: target.batchId,
    gathered: target.gathered,
  };
  const written = await perform(work);
  if (way.mail && notify !== false) sendMailOf(tenant, { definition, way, template: way.mail, written, input });
  return written;
}

const unknownVerb = () => invalid({ action: { key: 'validation.bad_choice' } });

interface Performance {
  tenant: TenantScope;
  definition: Resource;
  /** As it is stored, and as time has made it. */
  locked: Row;
  row: Row;
  caller: Caller;
  input: Row;
  way: Transition | Action;
  batchId: string | undefined;
  gathered: unknown;
}

async function perform({ way, locked, ...work }: Performance): Promise<WriteResult> {
  const { tenant, definition, row, caller, input, batchId } = work;
  if ('field' in way && !isLegal(way, row)) throw await refusalOfMove({ ...work, batchId }, way);
  const moved = 'field' in way ? applyTransition(definition, way, row) : {};
  refuseViolatedRules(definition, { row, values: input, rules: way.rules ?? [] }, caller);
  const handler = handlerOf(definition, way.verb);
  const refused = handler?.refuse?.(work) ?? (await handler?.obstacle?.(work));
  if (refused !== undefined) throw refusalOf(way.verb, refused);
  await requireReferences(tenant, { fields: inputsOf(definition, way.verb) }, input);
  const said = Object.fromEntries(Object.entries(input).filter(([key]) => 'field' in way && key in definition.fields));
  let batch = batchId;
  const inBatch = () => (batch ??= randomUUID());
  const values = { ...moved, ...said, ...(await handler?.run?.({ ...work, inBatch })) };
  const reason = typeof input.reason === 'string' ? input.reason : null;
  return changeRow(
    tenant,
    definition,
    { row: locked, values, action: way.verb, audit: way.audit, batchId: batch, reason, always: true },
    caller,
  );
}

/** Of many at once nobody is told who was first with each. */
async function refusalOfMove(task: VerbTask & { batchId: string | undefined }, move: Transition): Promise<AppError> {
  const last = task.batchId === undefined ? await lastTransition(task, move.field) : undefined;
  return illegalTransition(task.definition, move, { row: task.row, last, caller: task.caller });
}

function refusalOf(verb: string, refused: Reason | Refusal): AppError {
  if (typeof refused === 'string') return actionRefused(refused, { verb });
  const { reason, open } = refused;
  const counts = Object.entries(open);
  return new AppError('action_refused', {
    textKey: 'actions.still_open',
    params: {
      smart_count: counts.reduce((sum, [, count]) => sum + count, 0),
      open: counts.map(([kind, count]) => ({ key: `actions.open.${kind}`, smart_count: count })),
    },
    details: { verb, reason, kind: reasonKinds[reason], open },
  });
}

/**
 * Settings that protect from what one person could do alone are not weakened by one person alone: the change waits until a second person
 * confirms or declines it, or who asked for it takes it back. Which those are, definitions say (`protection`).
 * Security R54.
 */
import type { Reason } from '../../shared/contracts/reasons.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { downgradesIn, type Singleton } from '../../shared/definition/define-singleton.ts';
import type { TenantScope } from '../db/scope.ts';
import { actionRefused } from '../errors/app-error.ts';
import { needsDualControl } from '../http/dual-control.ts';
import type { Row } from './row.ts';

/**
 * The one door for every change of settings, an undo and what time drives included.
 *
 * @throws AppError 409 `action_refused` (`needs_second_person`) for what weakens a protection and has been agreed to by nobody else
 */
export async function refuseDowngrade(
  tenant: TenantScope,
  definition: Resource,
  { row, values, action }: { row: Row; values: Row; action: string },
): Promise<void> {
  const weakening = await weakeningPart(tenant, definition as Singleton, row, values);
  if (Object.keys(weakening).length > 0) throw refusal(action, 'needs_second_person');
}

/** Those of the values that have to wait for a second person. */
export async function weakeningPart(tenant: TenantScope, definition: Singleton, row: Row, values: Row): Promise<Row> {
  const weakening = downgradesIn(definition, row, values);
  if (!definition.protection || Object.keys(weakening).length === 0) return {};
  return (await needsDualControl(tenant, { anyOf: definition.protection.agreedBy, takesLasting: true }))
    ? weakening
    : {};
}

/** Not now, and why. */
export const refusal = (verb: string, reason: Reason) => actionRefused(reason, { verb });

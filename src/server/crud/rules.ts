/** Holds the rules of a definition, whichever way a record is written. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { brokenRules, type Broken, type Rule } from '../../shared/definition/rules.ts';
import { AppError, invalid, type Problem } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { maySee } from './mask.ts';
import type { Row } from './row.ts';
import { asOfNow, clockOf } from './timed-states.ts';

interface RuledChange {
  row: Row | null;
  values: Row;
  /** Those of a verb, about what it asks for; without them, the definition's. */
  rules?: readonly Rule[];
}

/** @throws AppError 409 `locked_field`, or 422 with the problem of each field; of fields that are masked for the caller it names none */
export function refuseViolatedRules(definition: Resource, { row, values, rules }: RuledChange, caller: Caller): void {
  const known = rules ?? definition.rules ?? [];
  if (known.length === 0) return;
  const broken = brokenRules(known, {
    row: row && asOfNow(definition, row, caller.timeZone),
    values,
    clock: clockOf(caller.timeZone),
    areInputs: rules !== undefined,
  });
  if (broken.length > 0) throw refusalOf(definition, broken, caller);
}

function refusalOf(definition: Resource, broken: readonly Broken[], caller: Caller): AppError {
  const locked = broken.filter(({ isLocked }) => isLocked);
  const told = (locked.length > 0 ? locked : broken).filter(({ field }) => maySee(definition.fields[field], caller));
  const fields = Object.fromEntries(told.map(({ field, problem }) => [field, inWords(definition, problem)]));
  if (locked.length > 0) return new AppError('locked_field', { fields, details: { fields: Object.keys(fields) } });
  return told.length > 0 ? invalid(fields) : new AppError('validation_failed', { textKey: 'rules.nothing_saved' });
}

/** A field that a problem names is called as its label. */
function inWords({ name }: Resource, { other, ...problem }: Problem): Problem {
  return other === undefined ? problem : { ...problem, other: [{ key: `resources.${name}.fields.${String(other)}` }] };
}

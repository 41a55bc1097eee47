/** What holds of values that are about to be written and no schema can know. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { yearProblem } from '../../shared/definition/problems.ts';
import { valuesIn } from '../../shared/definition/values-in.ts';
import { resourceOf } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { checkFilter } from './list-query.ts';
import { requireFields } from './mask.ts';
import type { Row } from './row.ts';
import { requireReferences } from './references.ts';
import { clockOf } from './timed-states.ts';
import { isByLanguage, isFilter } from '../../shared/definition/field-kinds.ts';

/** Checks rights to private fields, the tenant's default language, years to come, kept filters and the records referred to. */
export async function requireValues(
  tenant: TenantScope,
  definition: Resource,
  values: Row,
  caller: Caller,
): Promise<void> {
  requireFields(definition, Object.keys(present(values)), caller);
  const placed = Object.entries(present(values)).flatMap(([key, value]) => {
    const field = definition.fields[key];
    return field ? valuesIn(key, field, value) : [];
  });
  const untranslated = placed.flatMap(({ key, field, value }) =>
    isByLanguage(field) && field.required && !(value as Row)[caller.defaultLanguage] ? [key] : [],
  );
  if (untranslated.length > 0) {
    const problem = { key: 'validation.default_language', language: caller.defaultLanguage };
    throw invalid(Object.fromEntries(untranslated.map((key) => [key, problem])));
  }
  refuseBadFilters(definition, values);
  refuseYearsToCome(definition, values, caller);
  await requireReferences(tenant, definition, values);
}

function refuseYearsToCome(definition: Resource, values: Row, { timeZone }: Caller): void {
  const thisYear = Number(clockOf(timeZone).today.slice(0, 4));
  const found = Object.entries(values).flatMap(([key, value]) => {
    const problem = yearProblem(definition.fields[key], value, thisYear);
    return problem ? [[key, problem] as const] : [];
  });
  if (found.length > 0) throw invalid(Object.fromEntries(found));
}

/** A kept filter is one that its list takes now. */
function refuseBadFilters(definition: Resource, values: Row): void {
  for (const [key, value] of Object.entries(present(values))) {
    const field = definition.fields[key];
    if (!field || !isFilter(field) || value === null) continue;
    try {
      checkFilter(resourceOf(field.of), value as Row);
    } catch (error) {
      if (error instanceof AppError) throw invalid({ [key]: { key: 'validation.bad_filter' } });
      throw error;
    }
  }
}

/** The values that were sent. */
export const present = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

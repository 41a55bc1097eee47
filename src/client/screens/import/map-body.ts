/** The choices of the second and third step as one call takes them. */
import type { MapBody } from '../../../shared/contracts/import-calls.ts';
import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { findKind, takenFields } from '../../../shared/imports/import-kinds.ts';
import { findDefinition } from '../../state/definitions.ts';

/** What an import is mapped to now. */
export function mapBodyOf(job: ImportJob): MapBody {
  const { mapping, mode, match_on, blank_cells, date_order, may_change_email, default_values, invites, invites_on } =
    job;
  return { mapping, mode, match_on, blank_cells, date_order, may_change_email, default_values, invites, invites_on };
}

/** The fields by which a mapped row can find its record, in their order. */
export function matchFields(job: Pick<ImportJob, 'kind'>, mapping: readonly (string | null)[]): string[] {
  return (findKind(job.kind, findDefinition)?.matchOn ?? []).filter((field) => mapping.includes(field));
}

/** Fields that a new record must have and neither a column nor an option fills. */
export function missingFields(job: Pick<ImportJob, 'kind'>, mapping: readonly (string | null)[]): string[] {
  const kind = findKind(job.kind, findDefinition);
  if (!kind) return [];
  return Object.entries(takenFields(kind))
    .filter(([name, field]) => field.required && !mapping.includes(name) && !kind.defaults.includes(name))
    .map(([name]) => name);
}

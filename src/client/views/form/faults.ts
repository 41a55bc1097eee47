/** What is wrong with a form, told by the definition's own schema, in the shape react-admin puts at the inputs. */
import type { z } from 'zod';

import type { BodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { faultKey, sentAt } from '../../../shared/definition/fault-path.ts';
import { problemOf } from '../../../shared/definition/problems.ts';
import { valuesIn } from '../../../shared/definition/values-in.ts';
import type { Values } from './changed-fields.ts';

export interface Fault {
  /** A key of i18n. */
  message: string;
  args: Record<string, unknown>;
}

interface Checked {
  schema: BodySchemas['createSchema'];
  fields: Resource['fields'];
  /** The fields the person can write; others are the server's business. */
  sources: readonly string[];
  /** A required translated text must be there in this language. */
  defaultLanguage: Language;
}

/** The first fault of each field and each cell; the same keys as the server's. */
export function findFaults(
  { schema, fields, sources, defaultLanguage }: Checked,
  values: Values,
): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  const sent = Object.fromEntries(sources.map((source) => [source, values[source] === '' ? null : values[source]]));
  for (const issue of schema.safeParse(sent).error?.issues ?? []) {
    const source = String(issue.path[0] ?? '');
    if (sources.includes(source)) faults[faultKey(issue.path)] ??= faultOf(issue, sentAt(issue.path, sent));
  }
  const placed = sources.flatMap((source) => valuesIn(source, fields[source]!, sent[source]));
  for (const { key: source, field, value } of placed) {
    const texts = value as Values | null | undefined;
    if (field.kind === 'translated' && field.required && texts && !String(texts[defaultLanguage] ?? '').trim()) {
      faults[source] ??= { message: 'validation.default_language', args: { language: defaultLanguage } };
    }
  }
  return faults;
}

function faultOf(issue: z.core.$ZodIssue, value: unknown): Fault {
  const { key, ...args } = problemOf(issue, value);
  return { message: key, args };
}

/** What is wrong with a form, told by the definition's own schema, in the shape react-admin puts at the inputs. */
import type { z } from 'zod';

import type { Language } from '../../../shared/constants.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import type { Values } from './changed-fields.ts';

export interface Fault {
  /** A key of i18n. */
  message: string;
  args: Record<string, unknown>;
}

interface Checked {
  schema: Resource['createSchema'];
  fields: Resource['fields'];
  /** The fields the person can write; others are the server's business. */
  sources: readonly string[];
  /** A required translated text must be there in this language. */
  defaultLanguage: Language;
}

/** The first fault of each field; the same keys as the server's. */
export function findFaults(
  { schema, fields, sources, defaultLanguage }: Checked,
  values: Values,
): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  const sent = Object.fromEntries(sources.map((source) => [source, values[source] === '' ? null : values[source]]));
  for (const issue of schema.safeParse(sent).error?.issues ?? []) {
    const source = String(issue.path[0] ?? '');
    if (sources.includes(source)) faults[source] ??= faultOf(issue, sent[source]);
  }
  for (const source of sources) {
    const field = fields[source];
    const texts = sent[source] as Values | null | undefined;
    if (field?.kind === 'translated' && field.required && texts && !String(texts[defaultLanguage] ?? '').trim()) {
      faults[source] ??= { message: 'validation.default_language', args: { language: defaultLanguage } };
    }
  }
  return faults;
}

function faultOf(issue: z.core.$ZodIssue, value: unknown): Fault {
  if (issue.code === 'custom' && typeof issue.params?.['key'] === 'string') {
    const { key, ...args } = issue.params as { key: string };
    return { message: key, args };
  }
  if (issue.message.startsWith('validation.')) return { message: issue.message, args: {} };
  if (issue.path.length === 1 && (value === undefined || value === null))
    return { message: 'validation.required', args: {} };
  const isArray = 'origin' in issue && issue.origin === 'array';
  if (issue.code === 'invalid_value') return { message: 'validation.bad_choice', args: {} };
  if (issue.code === 'too_small')
    return { message: isArray ? 'validation.required' : 'validation.too_small', args: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big')
    return { message: isArray ? 'validation.too_many' : 'validation.too_large', args: { max: Number(issue.maximum) } };
  return { message: 'validation.wrong_type', args: {} };
}

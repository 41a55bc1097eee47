/** What is looked for in a template before it is published, and what is made of it then. screens.md 3.2 */
import { emailTemplates } from '../../shared/resources/email-templates.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { sql } from 'kysely';

import { buildVersion, compileTemplate, readLook, wholeLanguages } from '../mail/templates/compile-template.ts';
import { mailFaults } from '../mail/templates/mail-source.ts';
import type { Draft, Found, PublicationChecks } from '../publishing/draft-problems.ts';
import type { NewlyKept, VersionEffects } from '../publishing/version-effects.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';

const { name } = emailTemplates;

/** Its faults in each language; one that is archived is published by nobody. */
export const templateChecks = (origin: PublicOrigin): PublicationChecks => ({
  [name]: async (draft: Draft) => {
    const [row] = draft.content[name] ?? [];
    if (!row) return [];
    const compiled = await compileTemplate(row, await readLook(draft.tenant, origin));
    const found = Object.entries(compiled).flatMap(([language, { faults }]) =>
      faults.map(({ code, field, params = {} }): Found => ({
        code,
        weight: mailFaults[code],
        resource: name,
        row,
        field,
        params: { ...params, languages: language },
      })),
    );
    return [...found, ...(await wholeFaults(draft))];
  },
});

async function wholeFaults({ tenant, content, defaultLanguage }: Draft): Promise<Found[]> {
  const [row] = content[name] ?? [];
  if (!row) return [];
  const stop = (code: string, field: string, languages?: Language): Found => ({
    code,
    weight: 'stops',
    resource: name,
    row,
    field,
    ...(languages && { params: { languages } }),
  });
  const { rows } = await sql`
    select from email_templates where account_id = ${tenant.accountId} and id = ${row.id} and status = 'archived'`.execute(
    tenant.db,
  );
  return [
    ...(rows.length > 0 ? [stop('mail_archived', 'status')] : []),
    // In a language of which nothing is said, people get the organisation's own.
    ...(wholeLanguages(row).includes(defaultLanguage)
      ? []
      : [stop('mail_own_language', 'body_source', defaultLanguage)]),
  ];
}

/** What is sent of a version is made with it, and never again. */
export const templateEffects = (origin: PublicOrigin): VersionEffects => ({
  [name]: async ({ tenant, subject, number, content }: NewlyKept) => {
    const [row] = content[name] ?? [];
    if (!row) return;
    await buildVersion(tenant, { id: subject.id, number, row }, origin);
  },
});

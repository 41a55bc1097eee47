/** The mail that goes with what is done to a person: which one, said before, and on its way in the transaction of the change. */
import { z } from 'zod';

import { defaultLanguage, type Language } from '../../shared/specification/constants.ts';
import type { Action, Resource, Transition } from '../../shared/definition/define-resource.ts';
import { mailFacts, mailHoldSeconds, type MailName } from '../../shared/notices/mails.ts';
import type { TenantScope } from '../db/scope.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Row } from './row.ts';
import type { WriteResult } from './write.ts';

/** Of a verb whose mail may be left out: `false` leaves it out. */
export const notifyBody = z.strictObject({ notify: z.boolean().optional() });

/** The mail of a verb, or undefined. */
export const mailOf = (definition: Resource, verb: string): MailName | undefined =>
  [...definition.transitions, ...definition.actions].find((one) => one.verb === verb)?.mail;

/** What a mail says of a record, and of what the person who did it has said. */
export const factsOf = (row: Row, said: Row): Record<string, string> =>
  Object.fromEntries(
    mailFacts.flatMap((fact) => {
      const value = said[fact] ?? row[fact];
      return typeof value === 'string' && value !== '' ? [[fact, value]] : [];
    }),
  );

/** Whom a mail about a record goes to. */
export function personOf({ mailsTo = { kind: 'member', id: 'id' } }: Resource, row: Row) {
  return { kind: mailsTo.kind, id: String(row[mailsTo.id]) };
}

interface Done {
  definition: Resource;
  way: Transition | Action;
  template: MailName;
  written: WriteResult;
  /** What the person said. */
  input: Row;
}

/** Puts the mail of what was done on its way; of what can be taken back, after the time in which one does so. */
export function sendMailOf(
  tenant: TenantScope,
  { definition, way, template, written: { row, auditId }, input }: Done,
): void {
  queueMail(tenant, {
    template,
    recipient: { ...personOf(definition, row), language: (row.language ?? defaultLanguage) as Language },
    facts: factsOf(row, input),
    resource: definition.name,
    resourceId: String(row.id),
    auditId,
    sendAt: way.mailAt ? (row[way.mailAt] as string | null) : null,
    holdSeconds: way.audit === 'reversible' ? mailHoldSeconds : 0,
  });
}

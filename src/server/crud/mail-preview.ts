/** The mail of a verb before it is done: as it would go to a person, with what was said so far. */
import type { FastifyInstance } from 'fastify';

import { mailCalls, type MailPreviewQuestion, type MailPreviewReply } from '../../shared/contracts/mail-calls.ts';
import { findResource } from '../definitions/registry.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, type TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import { requirePermission, type Caller } from '../http/caller.ts';
import { serve } from '../http/serve-call.ts';
import { composeMail } from '../mail/compose.ts';
import { findRecipient, readSender } from '../mail/find-recipient.ts';
import { requireRead } from './may-read.ts';
import { findRow } from './read.ts';
import { factsOf, mailOf, personOf } from './verb-mail.ts';
import { permissionsOfVerb } from './verbs.ts';

/** Adds `POST /mail_previews`. Which permission it takes depends on the verb, so it is asked for once that is known. */
export function registerMailPreviews(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, mailCalls['POST /mail_previews'], ({ caller, body }) => {
    const question = body();
    return readTenant(database, caller, (tenant) => previewMail(tenant, question, caller));
  });
}

/** @throws AppError 404 for a verb without a mail, and for a record there is not; 403 as the verb itself */
async function previewMail(
  tenant: TenantScope,
  { resource, verb, id, said }: MailPreviewQuestion,
  caller: Caller,
): Promise<MailPreviewReply> {
  const definition = findResource(resource);
  const template = definition && mailOf(definition, verb);
  if (!template) throw notFound('mail_previews');
  requirePermission(caller, ...permissionsOfVerb(definition, verb));
  if (id !== undefined) requireRead(definition, caller);
  const row = id === undefined ? undefined : await findRow(tenant, definition, id);
  const person = row ? personOf(definition, row) : { kind: 'staff' as const, id: caller.actorId };
  const recipient = id === undefined || row ? await findRecipient(tenant, person, template) : undefined;
  if (!recipient) throw notFound(resource);
  const sender = await readSender(tenant);
  const words = composeMail({ template, recipient, sender, facts: factsOf(row ?? {}, said), token: '…' });
  const { button = { label: '', url: '' }, code: _none, ...rest } = words;
  return { data: { ...rest, button, to_name: id === undefined ? null : recipient.fullName } };
}

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
import type { MailName } from '../../shared/notices/mails.ts';
import { findRecipient, readSender, type Recipient, type Sender } from '../mail/find-recipient.ts';
import { drawLogo } from '../mail/logo.ts';
import { fillMail, findReworded, isSwitchedOff } from '../mail/templates/built-mail.ts';
import { logoCid } from '../mail/transport.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import { requireRead } from './may-read.ts';
import { findRow } from './read.ts';
import { factsOf, mailOf, personOf } from './verb-mail.ts';
import { permissionsOfVerb } from './verbs.ts';

/** Adds `POST /mail_previews`. Which permission it takes depends on the verb, so it is asked for once that is known. */
export function registerMailPreviews(
  app: FastifyInstance,
  { database, origin }: { database: ServerDatabase; origin: PublicOrigin },
): void {
  serve(app, mailCalls['POST /mail_previews'], ({ caller, body }) => {
    const question = body();
    return readTenant(database, caller, (tenant) => previewMail(tenant, question, { caller, origin }));
  });
}

/** @throws AppError 404 for a verb without a mail, and for a record there is not; 403 as the verb itself */
async function previewMail(
  tenant: TenantScope,
  { resource, verb, id, said }: MailPreviewQuestion,
  { caller, origin }: { caller: Caller; origin: PublicOrigin },
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
  const own = await ownWords(tenant, { template, recipient, sender, facts: factsOf(row ?? {}, said), origin });
  const words = composeMail({ template, recipient, sender, facts: factsOf(row ?? {}, said), token: '…' });
  const { button = { label: '', url: '' }, code: _none, ...rest } = words;
  return { data: { ...rest, button, ...own, to_name: id === undefined ? null : recipient.fullName } };
}

interface Worded {
  template: MailName;
  recipient: Recipient;
  sender: Sender;
  facts: Readonly<Record<string, string>>;
  origin: PublicOrigin;
}

/** What the organisation makes of the mail: its own words where it has published some, and whether it is sent at all. */
async function ownWords(tenant: TenantScope, { template, origin, ...told }: Worded) {
  const is_off = await isSwitchedOff(tenant, template);
  const reworded = await findReworded(tenant, template, {
    language: told.recipient.language,
    origin,
    isReading: true,
  });
  const filled =
    reworded && (await fillMail(tenant, reworded, { template, ...told, token: '…' }).catch(() => undefined));
  if (!filled) return { html: null, is_off };
  const logo = await drawLogo(told.sender.logo);
  const html = filled.html.replaceAll(`cid:${logoCid}`, logo ? `data:image/png;base64,${logo.toString('base64')}` : '');
  return { html, is_off, language: filled.language, subject: filled.subject, preview: filled.preheader };
}

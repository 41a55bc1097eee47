/** The draft of a template as somebody would get it. screens.md 3.2: as a chosen member */
import type { TemplatePreview } from '../../shared/contracts/email-calls.ts';
import { mailFacts, type MailName } from '../../shared/notices/mails.ts';
import { emailTemplates } from '../../shared/resources/email-templates.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { requireRead } from '../crud/may-read.ts';
import { readWithActions } from '../crud/read.ts';
import { resourceOf } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import { isAllowed, type Caller } from '../http/caller.ts';
import { findRecipient, readSender, type Recipient, type Sender } from '../mail/find-recipient.ts';
import { drawLogo } from '../mail/logo.ts';
import { fillMail, type BuiltMail } from '../mail/templates/built-mail.ts';
import { readLook, sourceOf } from '../mail/templates/compile-template.ts';
import { compile } from '../mail/templates/compiler.ts';
import { mailFaults, type CompiledMail } from '../mail/templates/mail-source.ts';
import { isEmptyTag } from '../mail/templates/mail-values.ts';
import { logoCid } from '../mail/transport.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';

export interface Wanted {
  id: string;
  language: Language;
  member_id?: string | undefined;
}

/** A draft in one language, compiled, and as one person gets it. */
export interface Drafted {
  compiled: CompiledMail;
  recipient: Recipient;
  sender: Sender;
  /** Undefined where a fault stops it. */
  filled: BuiltMail | undefined;
  emptyTags: string[];
  logo: Buffer | undefined;
}

/** Stands for what is made when a mail leaves. */
const samples = { token: '…', code: '123456', reason: '…', suspended_until: null };

/** @throws AppError 404 for a template or a member there is not; 403 for a member whom the caller may not read */
export async function draftFor(
  tenant: TenantScope,
  { id, language, member_id }: Wanted,
  { caller, origin }: { caller: Caller; origin: PublicOrigin },
): Promise<Drafted> {
  const row = await readWithActions(tenant, resourceOf(emailTemplates.name), id, caller);
  const recipient = await recipientOf(tenant, member_id, caller);
  const compiled = await compile(sourceOf(row, language, await readLook(tenant, origin)));
  const sender = await readSender(tenant, origin);
  const logo = await drawLogo(sender.logo);
  const event = (row['event'] ?? null) as MailName | null;
  const facts = Object.fromEntries(
    mailFacts.filter((fact) => fact !== 'suspended_until').map((fact) => [fact, samples.reason]),
  );
  const filling = { template: event, recipient, sender, facts, token: samples.token, code: samples.code };
  const built = { ...compiled, language };
  const filled = compiled.html === '' ? undefined : await fillMail(tenant, built, filling);
  const emptyTags = compiled.tags.filter((tag) => isEmptyTag(tag, recipient));
  return { compiled, recipient, sender, filled, emptyTags, logo };
}

/** A member as the caller may see them, or the caller. */
export async function recipientOf(
  tenant: TenantScope,
  memberId: string | undefined,
  caller: Caller,
): Promise<Recipient> {
  if (memberId === undefined) {
    const self = await findRecipient(tenant, { kind: 'staff', id: caller.actorId });
    if (!self) throw notFound('staff');
    return self;
  }
  const members = resourceOf('members');
  requireRead(members, caller);
  await readWithActions(tenant, members, memberId, caller);
  const member = await findRecipient(tenant, { kind: 'member', id: memberId });
  if (!member) throw notFound('members');
  const isOpen = isAllowed(caller, 'members.private.read');
  return isOpen ? member : { ...member, address: member.address.replace(/^(.).*@(.).*$/, '$1•••@$2•••') };
}

/** The same as the portal shows it: with the logo in it, for a frame fetches none. */
export function previewOf(
  { compiled, recipient, filled, emptyTags, logo }: Drafted,
  language: Language,
): TemplatePreview {
  const { faults } = compiled;
  const picture = logo ? `data:image/png;base64,${logo.toString('base64')}` : '';
  return {
    language,
    to_name: recipient.fullName,
    subject: filled?.subject ?? '',
    preheader: filled?.preheader ?? '',
    html: filled?.html.replaceAll(`cid:${logoCid}`, picture) ?? '',
    text: filled?.text ?? '',
    bytes: filled ? Buffer.byteLength(filled.html) : 0,
    empty_tags: emptyTags,
    faults: saidFaults(faults),
  };
}

/** Faults as they are answered. */
export const saidFaults = (faults: CompiledMail['faults']): TemplatePreview['faults'] =>
  faults.map(({ code, field, params = {} }) => ({ code, weight: mailFaults[code], field, params: { ...params } }));

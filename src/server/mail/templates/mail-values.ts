/** What the tags of a mail say: of the person it goes to, the organisation, and what has happened. */
import { sql } from 'kysely';

import { unsubscribeTag } from '../../../shared/mail/merge-tags.ts';
import { mailFacts, type MailName } from '../../../shared/notices/mails.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { writtenIn } from '../../../shared/text/written-language.ts';
import type { TenantScope } from '../../db/scope.ts';
import { addressIn, sayable } from '../compose.ts';
import type { Recipient, Sender } from '../find-recipient.ts';
import type { MailLists } from './mail-lists.ts';
import type { MergeValues } from './merge-language.ts';

interface Told {
  template: MailName | null;
  recipient: Pick<Recipient, 'name' | 'fullName' | 'address'>;
  language: Language;
  sender: Pick<Sender, 'name' | 'website' | 'portal' | 'english'>;
  address: string;
  lists: MailLists;
  facts: Readonly<Record<string, unknown>>;
  token?: string | undefined;
  code?: string | undefined;
  /** Where somebody unsubscribes. */
  unsubscribe?: string | undefined;
}

/** Every tag has a value, if an empty one: only what is no tag at all is refused. */
export function mailValues(told: Told): MergeValues {
  const { template, recipient, sender, language, facts, token, code } = told;
  const said = mailFacts.map((fact) => [fact, sayable(fact, facts[fact], writtenIn(language, sender.english)) ?? null]);
  return {
    person: { name: recipient.name, full_name: recipient.fullName, email: recipient.address },
    organisation: { name: sender.name, website: sender.website, address: inOneLine(told.address) || null },
    link: template === null ? sender.website : addressIn({ template, sender, token }),
    code: code ?? null,
    [unsubscribeTag]: told.unsubscribe ?? sender.website,
    ...told.lists,
    ...Object.fromEntries(said),
  };
}

/** An address is typed in lines, and stands in one below a mail. */
const inOneLine = (address: string) =>
  address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/** What the organisation says below its mails about where it is. */
export async function readPostalAddress({ db, accountId }: TenantScope): Promise<string> {
  const { rows } = await sql<{ address: string | null }>`
    select postal_address as address from email_settings where account_id = ${accountId}`.execute(db);
  return rows[0]?.address ?? '';
}

/** Whether a tag says nothing of a person. */
export function isEmptyTag(
  tag: string,
  { name, fullName, address }: Pick<Recipient, 'name' | 'fullName' | 'address'>,
): boolean {
  const known: Readonly<Record<string, string>> = {
    'person.name': name,
    'person.full_name': fullName,
    'person.email': address,
  };
  return known[tag]?.trim() === '';
}

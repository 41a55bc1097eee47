/** What a mail says: its words from i18n, in the person's language, and what is special about this one. */
import { dateLocaleOf, writtenIn, type Written } from '../../shared/text/written-language.ts';
import { erasureDays } from '../../shared/specification/constants.ts';
import type { MailPreview } from '../../shared/contracts/mail-calls.ts';
import { codeMinutes } from '../../shared/contracts/arrivals.ts';
import { inviteDays, staffInviteDays, templateOf, type MailFact, type MailName } from '../../shared/notices/mails.ts';
import type { Recipient, Sender } from './find-recipient.ts';
import { translateMail } from './mail-texts.ts';

/** Everything that is said, before it becomes text or HTML. */
export type MailWords = Omit<MailPreview, 'to_name' | 'button' | 'html' | 'is_off'> & {
  button?: MailPreview['button'];
  /** Shown large. */
  code?: string;
};

interface Told {
  template: MailName;
  recipient: Pick<Recipient, 'name' | 'language'>;
  sender: Pick<Sender, 'name' | 'website' | 'portal' | 'english'>;
  facts: Readonly<Record<string, unknown>>;
  /** What its link ends with; without one it leads nowhere, as in a preview. */
  token?: string;
  code?: string;
}

/** The words of a mail. Whatever a person typed stands in a paragraph of its own. */
export function composeMail({ template, recipient, sender, facts, token, code }: Told): MailWords {
  const { language } = recipient;
  const written = writtenIn(language, sender.english);
  const { facts: said = [], isOfPortal, hasCode, link } = templateOf(template);
  const values = {
    name: recipient.name,
    tenant: sender.name,
    days: erasureDays,
    invite_days: inviteDays,
    staff_invite_days: staffInviteDays,
    minutes: codeMinutes,
  };
  const translate = (key: string, more = {}) => translateMail(written, key, { ...values, ...more });
  const own = said.flatMap((fact) => {
    const value = sayable(fact, facts[fact], written);
    return value === undefined ? [] : [translate(`facts.${fact}`, { value })];
  });
  const body = translate(`templates.${template}.body`).split('\n\n');
  const why = isOfPortal ? 'why_staff' : 'why';
  const ending = hasCode ? 'once_code' : link ? 'once' : why;
  return {
    language,
    subject: translate(`templates.${template}.subject`),
    preview: translate(`templates.${template}.preview`),
    paragraphs: [translate('greeting'), ...body.slice(0, 1), ...own, ...body.slice(1)],
    ...(hasCode
      ? { code }
      : {
          button: {
            label: translate(link ? `templates.${template}.button` : isOfPortal ? 'portal' : 'website'),
            url: addressIn({ template, sender, token }),
          },
        }),
    footer: [translate(ending), translate('from')],
  };
}

/** Where its button leads. The portal is told what the token is for, as one page of it takes those of several purposes. */
export function addressIn({
  template,
  sender,
  token,
}: Pick<Told, 'template' | 'token'> & { sender: Pick<Sender, 'website' | 'portal'> }): string {
  const { isOfPortal, link, page = '' } = templateOf(template);
  const base = isOfPortal ? sender.portal : sender.website;
  if (!link) return base + page;
  const query = token === undefined ? '' : `?token=${token}${isOfPortal ? `&purpose=${link.purpose}` : ''}`;
  return base + link.path + query;
}

/** What a mail says of a fact, as people write it; undefined where there is nothing to say. */
export function sayable(fact: MailFact, value: unknown, written: Written): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (fact !== 'suspended_until') return value.trim();
  // A calendar day: no time zone moves it.
  return new Intl.DateTimeFormat(dateLocaleOf(written), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${value}T12:00:00Z`),
  );
}

/** What a mail says: its words from i18n, in the person's language, and what is special about this one. */
import type { Language } from '../../shared/constants.ts';
import { erasureDays } from '../../shared/constants.ts';
import type { MailPreview } from '../../shared/contracts/mails.ts';
import { inviteDays, templateOf, type MailFact, type MailName } from '../../shared/mails.ts';
import type { Recipient, Sender } from './find-recipient.ts';
import { sayMail } from './mail-texts.ts';

/** Everything that is said, before it becomes text or HTML. */
export type MailWords = Omit<MailPreview, 'to_name'>;

interface Told {
  template: MailName;
  recipient: Pick<Recipient, 'name' | 'language'>;
  sender: Pick<Sender, 'name' | 'website'>;
  facts: Readonly<Record<string, unknown>>;
  /** What its link ends with; without one it leads nowhere, as in a preview. */
  token?: string;
}

/** The words of a mail. Whatever a person typed stands in a paragraph of its own. */
export function composeMail({ template, recipient, sender, facts, token }: Told): MailWords {
  const { language } = recipient;
  const { facts: said = [], link } = templateOf(template);
  const values = { name: recipient.name, tenant: sender.name, days: erasureDays, invite_days: inviteDays };
  const say = (key: string, more = {}) => sayMail(language, key, { ...values, ...more });
  const own = said.flatMap((fact) => {
    const value = sayable(fact, facts[fact], language);
    return value === undefined ? [] : [say(`facts.${fact}`, { value })];
  });
  const [first, ...rest] = say(`templates.${template}.body`).split('\n\n');
  const address = link
    ? `${sender.website}${link.path}${token === undefined ? '' : `?token=${token}`}`
    : sender.website;
  return {
    language,
    subject: say(`templates.${template}.subject`),
    preview: say(`templates.${template}.preview`),
    paragraphs: [say('greeting'), first!, ...own, ...rest],
    button: { label: say(link ? `templates.${template}.button` : 'website'), url: address },
    footer: [say(link ? 'once' : 'why'), say('from')],
  };
}

function sayable(fact: MailFact, value: unknown, language: Language): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (fact !== 'suspended_until') return value.trim();
  // A calendar day: no time zone moves it.
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${value}T12:00:00Z`),
  );
}

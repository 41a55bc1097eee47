/** The text that the product brings along for its own mails, as a template somebody can reword: words of i18n, `mails`, with tags in them. */
import { codeMinutes } from '../../../shared/contracts/arrivals.ts';
import { writeBlocks, type MailBlock } from '../../../shared/mail/mail-blocks.ts';
import { inviteDays, staffInviteDays, templateOf, type MailName } from '../../../shared/notices/mails.ts';
import { erasureDays, languages, type Language } from '../../../shared/specification/constants.ts';
import { writtenIn, type English, type Written } from '../../../shared/text/written-language.ts';
import { translateMail } from '../mail-texts.ts';

type Texts = Record<Language, string>;

export interface ShippedTemplate {
  editor: 'blocks';
  subject: Texts;
  preheader: Texts;
  body_source: Texts;
  body_text: null;
}

/** In all the languages of the product, English as the organisation writes it. */
export function shippedTemplate(event: MailName, english: English): ShippedTemplate {
  const inEach = (make: (written: Written) => string) =>
    Object.fromEntries(languages.map((language) => [language, make(writtenIn(language, english))])) as Texts;
  return {
    editor: 'blocks',
    subject: inEach((language) => translator(language)(`templates.${event}.subject`)),
    preheader: inEach((language) => translator(language)(`templates.${event}.preview`)),
    body_source: inEach((language) => writeBlocks(blocksOf(event, language))),
    body_text: null,
  };
}

function translator(language: Written) {
  const values = {
    name: '{{ person.name }}',
    tenant: '{{ organisation.name }}',
    days: erasureDays,
    invite_days: inviteDays,
    staff_invite_days: staffInviteDays,
    minutes: codeMinutes,
  };
  return (key: string, more = {}) => translateMail(language, key, { ...values, ...more });
}

function blocksOf(event: MailName, language: Written): MailBlock[] {
  const translate = translator(language);
  const { facts = [], hasCode, link, isOfPortal } = templateOf(event);
  const [first = '', ...rest] = translate(`templates.${event}.body`).split('\n\n');
  const told = facts.map(
    (fact) => `{% if ${fact} %}${translate(`facts.${fact}`, { value: `{{ ${fact} }}` })}{% endif %}`,
  );
  const html = [translate('greeting'), first, ...told, ...rest].map((text) => `<p>${escape(text)}</p>`).join('');
  const label = translate(link ? `templates.${event}.button` : isOfPortal ? 'portal' : 'website');
  const ending = hasCode ? 'once_code' : link ? 'once' : isOfPortal ? 'why_staff' : 'why';
  return [
    { kind: 'text', html },
    hasCode ? { kind: 'heading', text: '{{ code }}' } : { kind: 'button', label, url: '{{ link }}' },
    { kind: 'footer', text: `${translate(ending)}\n${translate('from')}` },
  ];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

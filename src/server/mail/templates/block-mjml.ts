/** Blocks of a mail as sections of MJML. Every text in them is escaped or cleaned; nobody writes MJML. */
import { publicPictureUrl } from '../../../shared/contracts/media.ts';
import type { BlockKind, BlockOf, MailBlock } from '../../../shared/mail/mail-blocks.ts';
import { unsubscribeTag } from '../../../shared/mail/merge-tags.ts';
import { isSafeLink } from '../../../shared/definition/checks.ts';
import { textOn } from '../../../shared/color/contrast.ts';
import { hasLowContrast } from './lint-contrast.ts';
import { cleanMailHtml } from './mail-html.ts';
import { isAddressOfTag } from './merge-language.ts';
import type { MailFault, MailLook } from './mail-source.ts';

export interface BlockContext {
  look: MailLook;
  /** A text with marks in the place of its tags, and back. */
  hide: (text: string) => string;
  show: (text: string) => string;
  found: (fault: MailFault) => void;
  /** What the link says by which somebody unsubscribes; undefined where a mail has none. */
  unsubscribe: string | undefined;
}

/** A block: what stands in a column, or a whole section. */
export const blockMjml = (block: MailBlock, context: BlockContext): string =>
  (writers[block.kind] as (block: MailBlock, context: BlockContext) => string)(block, context);

const writers: { [K in BlockKind]: (block: BlockOf<K>, context: BlockContext) => string } = {
  heading: ({ text }, { hide }) =>
    `<mj-text css-class="text" font-size="24px" line-height="31px" font-weight="600">${escape(hide(text))}</mj-text>`,
  text: ({ html }, context) => textMjml(html, context),
  picture: (block, context) => pictureMjml(block, context),
  button: ({ label, url }, context) => buttonMjml(label, addressOf(url, context), context),
  columns: ({ left, right }, context) =>
    `<mj-section css-class="card" background-color="#ffffff" padding="0 20px"><mj-column>${textMjml(left, context)}</mj-column><mj-column>${textMjml(right, context)}</mj-column></mj-section>`,
  divider: () => '<mj-divider css-class="line" border-width="1px" border-color="#dfe3e8" padding="16px 12px" />',
  events: ({ count }, { hide }) =>
    `<mj-table css-class="text" padding="4px 12px" font-size="16px" line-height="25px" color="#1d232b">${hide(`{% for event in events limit: ${count} %}`)}<tr><td style="padding:10px 0;border-bottom:1px solid #dfe3e8"><strong>${hide('{{ event.name }}')}</strong><br>${hide('{{ event.when }}')}${hide('{% if event.where %}')}<br>${hide('{{ event.where }}')}${hide('{% endif %}')}</td></tr>${hide('{% endfor %}')}</mj-table>`,
  posts: ({ source, count }, { hide }) =>
    `<mj-table css-class="text" padding="4px 12px" font-size="16px" line-height="25px" color="#1d232b">${hide(`{% for post in ${source}_posts limit: ${count} %}`)}<tr><td lang="${hide('{{ post.language }}')}" style="padding:10px 0;border-bottom:1px solid #dfe3e8"><a href="${hide('{{ post.url }}')}" style="color:inherit;font-weight:600">${hide('{{ post.name }}')}</a>${hide('{% if post.text %}')}<br>${hide('{{ post.text }}')}${hide('{% endif %}')}</td></tr>${hide('{% endfor %}')}</mj-table>`,
  footer: ({ text }, context) => footerMjml(context.hide(text), context),
};

/** What stands below a mail: what somebody wrote, and who sends it from where. */
export function footerMjml(text: string, { hide, unsubscribe }: BlockContext): string {
  const said = text.trim() === '' ? '' : `${lines(text)}<br>`;
  const address = `${hide('{% if organisation.address %}')}<br>${hide('{{ organisation.address }}')}${hide('{% endif %}')}`;
  const leave =
    unsubscribe === undefined
      ? ''
      : `<br><a href="${hide(`{{ ${unsubscribeTag} }}`)}" style="color:inherit">${escape(unsubscribe)}</a>`;
  return `<mj-section padding="12px 20px"><mj-column><mj-text css-class="small" font-size="13px" line-height="20px" color="#5b6572">${said}${hide('{{ organisation.name }}')}${address}${leave}</mj-text></mj-column></mj-section>`;
}

/** Whole sections; what stands in a column stands in one with what comes before and after it. */
export function sectionsOf(parts: readonly string[]): string[] {
  const sections: string[] = [];
  let column = '';
  const close = () => {
    if (column !== '') sections.push(cardOf(column));
    column = '';
  };
  for (const part of parts) {
    if (!part.startsWith('<mj-section')) column += part;
    else {
      close();
      sections.push(part);
    }
  }
  close();
  return sections;
}

const cardOf = (inner: string) =>
  `<mj-section css-class="card" background-color="#ffffff" padding="0 20px"><mj-column>${inner}</mj-column></mj-section>`;

/** Formatted text that was cleaned, in the mail's own spacing. */
export function textMjml(html: string, context: BlockContext): string {
  const { hide, show, found } = context;
  const { html: clean, badLinks, picturesWithoutAlt } = cleanMailHtml(hide(html), show);
  for (const link of badLinks) found({ code: 'mail_bad_link', field: 'body_source', params: { link } });
  if (hasLowContrast(clean, context.look.color)) found({ code: 'mail_low_contrast', field: 'body_source' });
  if (picturesWithoutAlt > 0) found({ code: 'mail_no_alt', field: 'body_source' });
  return `<mj-text css-class="text">${ofThisMail(clean, context)}</mj-text>`;
}

/** Pictures of the organisation's own have a whole address: a mail stands on no page. */
const ofThisMail = (html: string, { look }: BlockContext) =>
  html
    .replaceAll('src="/files/', `src="${escape(look.origin)}/files/`)
    .replaceAll('<p>', '<p style="margin:0 0 12px">');

function pictureMjml({ image_id, alt, url }: BlockOf<'picture'>, context: BlockContext): string {
  const { look, hide, found } = context;
  if (image_id === '') return '';
  if (alt.trim() === '') found({ code: 'mail_no_alt', field: 'body_source' });
  const src = look.origin + publicPictureUrl(look.accountId, { id: image_id, mime: 'image/webp' });
  const href = url.trim() === '' ? '' : ` href="${escape(addressOf(url, context))}"`;
  return `<mj-image src="${escape(src)}" alt="${escape(hide(alt))}" padding="8px 12px" border-radius="6px"${href} />`;
}

function buttonMjml(label: string, href: string, { look, hide }: BlockContext): string {
  return `<mj-button css-class="button" href="${escape(href)}" background-color="${look.color}" color="${textOn(look.color)}" border-radius="6px" font-size="16px" font-weight="600" align="left" padding="12px" inner-padding="11px 20px">${escape(hide(label))}</mj-button>`;
}

/** An address that may stand in a mail, with marks for its tags; what may not is told, and leads nowhere. */
function addressOf(url: string, { hide, found }: BlockContext): string {
  const address = url.trim();
  if (address.includes('{') ? isAddressOfTag(address) : isSafeLink(address)) return hide(address);
  found({ code: 'mail_bad_link', field: 'body_source', params: { link: address.slice(0, 120) } });
  return '';
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
export const lines = (text: string) => escape(text).replace(/\r?\n/g, '<br>');

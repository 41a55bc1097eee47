/**
 * Makes of a mail what is sent once its tags are filled in: HTML of tables and inlined styles, and plain text. It takes long and much memory,
 * so it is done in a thread of its own (`compile-worker.ts`), when a template is published or looked at, and never for each mail.
 */
import { htmlToText } from 'html-to-text';
import mjml from 'mjml';

import { readableOn } from '../../../shared/color/contrast.ts';
import { unsubscribeTag } from '../../../shared/mail/merge-tags.ts';
import { readBlocks } from '../../../shared/mail/mail-blocks.ts';
import { translateMail } from '../mail-texts.ts';
import { arrivingBytes } from './arriving-size.ts';
import { blockMjml, escape, footerMjml, lines, sectionsOf, textMjml, type BlockContext } from './block-mjml.ts';
import { darkStyle } from './dark-style.ts';
import { markdownToHtml } from './markdown.ts';
import { canBeFilled, faultsOfTags, tagsIn } from './merge-language.ts';
import { mostBytes, type CompiledMail, type MailFault, type MailSource } from './mail-source.ts';

/** Compiles a mail. What is wrong with it is told with it; where that stops it, it is empty. */
export async function compileMail(source: MailSource): Promise<CompiledMail> {
  const words = wordsOf(source);
  const faults: MailFault[] = tagFaults(source, words);
  const nothing = { subject: '', preheader: '', html: '', text: '', tags: [] };
  if (faults.length > 0) return { ...nothing, faults };
  const { context, showAll } = openContext(source, faults);
  const parts = bodyOf(source, context);
  if (parts === undefined) return { ...nothing, faults };
  const made = await mjml(documentOf(source, parts, context), {
    validationLevel: 'soft',
    keepComments: true,
    ignoreIncludes: true,
    // A font from elsewhere would tell that place who reads.
    fonts: {},
  });
  const compact = made.html.replace(/\n\s+/g, '\n');
  const html = `${showAll(compact).trimEnd()}\n`;
  const text = source.text.trim() === '' ? showAll(textOf(parts.join(''))) : source.text;
  if (!canBeFilled({ html, text })) {
    faults.push({ code: 'mail_tag_syntax', field: 'body_source', params: { tag: '{% if %}' } });
    return { ...nothing, faults };
  }
  faults.push(...lintsOf(source, html));
  if (saysNothing(source, parts)) faults.push({ code: 'mail_no_text', field: 'body_text' });
  const { subject, preheader } = source;
  return { subject, preheader, html, text, tags: tagsOf(source, words), faults: unique(faults) };
}

/** What somebody wrote in the body: of blocks their texts, not how they are kept. */
function wordsOf({ editor, body }: MailSource): string {
  if (editor !== 'blocks') return body;
  const texts = (readBlocks(body) ?? []).flatMap((block) => Object.values(block) as unknown[]);
  return texts.filter((text) => typeof text === 'string').join('\n');
}

function tagFaults({ subject, preheader, text, tags, needs }: MailSource, words: string): MailFault[] {
  const fields = { subject, preheader, body_source: words, body_text: text } as const;
  const faults = Object.entries(fields).flatMap(([field, written]) =>
    faultsOfTags(written, tags).map(({ code, params }) => ({
      code: `mail_${code}` as const,
      field: field as MailFault['field'],
      params,
    })),
  );
  if (faults.length > 0 || needs === null) return faults;
  const lacks = !tagsIn(words).includes(needs) || (text.trim() !== '' && !tagsIn(text).includes(needs));
  return lacks ? [{ code: 'mail_needs_tag', field: 'body_source', params: { tag: `{{ ${needs} }}` } }] : [];
}

const tagsOf = ({ subject, preheader, text }: MailSource, words: string): string[] => [
  ...new Set([subject, preheader, words, text].flatMap(tagsIn)),
];

/** Tags are marks as long as anything is parsed. What a person types as such a mark is no tag of theirs. */
function openContext({ look, body, tags, language }: MailSource, faults: MailFault[]) {
  const kept: string[] = [];
  let nonce = 'lq';
  while (body.includes(nonce)) nonce += 'q';
  const mark = new RegExp(`${nonce}(\\d+)z`, 'g');
  const hide = (text: string) => text.replace(/\{\{.*?\}\}|\{%.*?%\}/gs, (tag) => `${nonce}${kept.push(tag) - 1}z`);
  const showAll = (text: string) => text.replace(mark, (whole, index: string) => kept[Number(index)] ?? whole);
  const unsubscribe = tags.includes(unsubscribeTag) ? translateMail(language, 'leave.link', {}) : undefined;
  const found = (fault: MailFault) => void faults.push(fault);
  const context: BlockContext = { look, hide, show: showAll, found, unsubscribe };
  return { context, showAll };
}

/** The body as sections of MJML; undefined where it is none. */
function bodyOf(source: MailSource, context: BlockContext): string[] | undefined {
  const { editor, body } = source;
  const fail = (code: 'mail_no_blocks' | 'mail_empty') => void context.found({ code, field: 'body_source' });
  if (body.trim() === '') return void fail('mail_empty');
  if (editor === 'blocks') {
    const blocks = readBlocks(body);
    if (blocks === undefined) return void fail('mail_no_blocks');
    const parts = blocks.map((block) => blockMjml(block, context));
    return sectionsOf(blocks.some(({ kind }) => kind === 'footer') ? parts : [...parts, footerMjml('', context)]);
  }
  const html =
    editor === 'plain'
      ? body
          .split(/\n{2,}/)
          .map((paragraph) => `<p>${lines(paragraph)}</p>`)
          .join('')
      : editor === 'markdown'
        ? context.show(markdownToHtml(context.hide(body)))
        : body;
  return sectionsOf([textMjml(html, context), footerMjml('', context)]);
}

const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei',sans-serif";

function documentOf(
  { language, subject, preheader, look }: MailSource,
  parts: string[],
  { hide }: BlockContext,
): string {
  const logo = look.hasLogo
    ? '<td width="52" style="padding-right:12px"><img src="cid:logo" alt="" width="40" height="40" style="display:block;border:0;border-radius:6px"></td>'
    : '';
  const head = `<mj-table css-class="text" width="auto" padding="0 12px" font-size="17px" color="#1d232b"><tr>${logo}<td style="font-weight:600">${hide('{{ organisation.name }}')}</td></tr></mj-table>`;
  const spacer =
    '<mj-section css-class="card" background-color="#ffffff" padding="10px 0"><mj-column></mj-column></mj-section>';
  return `<mjml lang="${language}"><mj-head><mj-title>${escape(hide(subject))}</mj-title><mj-preview>${escape(hide(preheader))}</mj-preview>
<mj-attributes><mj-all font-family="${fonts}" /><mj-text font-size="16px" line-height="25px" color="#1d232b" padding="6px 12px" /></mj-attributes>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-style>${styleOf(look.color)}</mj-style></mj-head>
<mj-body background-color="#f2f4f7" css-class="page"><mj-section padding="20px 20px 14px"><mj-column>${head}</mj-column></mj-section>${spacer}${parts.join('')}<mj-section padding="10px"><mj-column></mj-column></mj-section></mj-body></mjml>`;
}

const styleOf = (color: string): string => `:root { color-scheme: light dark; }
.text a { color: ${readableOn('#ffffff', color)}; } .text { overflow-wrap: anywhere; }
${darkStyle(color)}`;

/** The text of sections of MJML, a line where one of theirs is. */
function textOf(mjmlParts: string): string {
  const html = mjmlParts
    .replace(/<mj-button[^>]*? href="([^"]*)"[^>]*>(.*?)<\/mj-button>/gs, '<p>$2:<br>$1</p>')
    .replace(/<mj-image[^>]*? alt="([^"]*)"[^>]*>/g, '<p>$1</p>')
    .replace(/<mj-divider[^>]*>/g, '<p>---</p>')
    .replace(/<mj-text[^>]*? font-size="24px"[^>]*>(.*?)<\/mj-text>/gs, '<p>$1</p>')
    .replace(/<(\/?)mj-(?:section|column|text|table)\b[^>]*>/g, '<$1div>')
    .replace(/<tr>/g, '<div>')
    .replace(/<\/tr>/g, '</div>');
  return htmlToText(html, {
    wordwrap: 78,
    limits: { maxInputLength: 400_000, maxDepth: 80, ellipsis: '…' },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a plain text would have nothing but what stands below every mail. */
const saysNothing = ({ text }: MailSource, parts: readonly string[]): boolean =>
  text.trim() === '' && textOf(parts.filter((part) => !part.includes('css-class="small"')).join('')) === '';

function lintsOf(source: MailSource, html: string): MailFault[] {
  const bytes = arrivingBytes(source, html);
  if (bytes <= mostBytes) return [];
  return [{ code: 'mail_too_big', field: 'body_source', params: { kilobytes: Math.ceil(bytes / 1_024) } }];
}

function unique(faults: readonly MailFault[]): MailFault[] {
  const known = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return [...known.values()];
}

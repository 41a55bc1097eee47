/** HTML of mails that somebody wrote: what mail programs show and nothing that could do something; what was taken out is counted. */
import sanitizeHtml from 'sanitize-html';

import { isSafeLink } from '../../../shared/definition/checks.ts';
import { isAddressOfTag } from './merge-language.ts';

const color = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{3,40}\))$/i;
const length = /^\d{1,4}(\.\d{1,2})?(px|em|%|pt)?$/;
const lengths = /^(\d{1,4}(\.\d{1,2})?(px|em|%|pt)?\s*){1,4}$/;

const allowedStyles = {
  color: [color],
  'background-color': [color],
  'text-align': [/^(left|right|center|justify)$/],
  'font-size': [length],
  'font-weight': [/^(normal|bold|[1-9]00)$/],
  'font-style': [/^(normal|italic)$/],
  'line-height': [length],
  'text-decoration': [/^(none|underline|line-through)$/],
  width: [length],
  'max-width': [length],
  height: [length],
  padding: [lengths],
  margin: [lengths],
  'border-radius': [length],
  'vertical-align': [/^(top|middle|bottom|baseline)$/],
};

const tags = [
  'p', 'br', 'strong', 'em', 'b', 'i', 'u', 's', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img', 'span',
  'div', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'center', 'small', 'sub', 'sup',
]; // prettier-ignore

export interface CleanHtml {
  html: string;
  /** Addresses that lead where no mail may lead. */
  badLinks: string[];
  picturesWithoutAlt: number;
}

/** `show`: an address with its tags where marks stand for them. Pictures come by https alone: a mail has no place of its own. */
export function cleanMailHtml(html: string, show: (text: string) => string): CleanHtml {
  const badLinks: string[] = [];
  let picturesWithoutAlt = 0;
  const isFit = (address: string, isPicture: boolean) => {
    const said = show(address).trim();
    if (said.includes('{')) return !isPicture && isAddressOfTag(said);
    return isPicture ? /^(https:\/\/|\/files\/)/.test(said) : isSafeLink(said);
  };
  const clean = sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'style', 'title'],
      img: ['src', 'alt', 'width', 'height', 'style'],
      td: ['colspan', 'rowspan', 'align', 'valign', 'width', 'bgcolor', 'style'],
      th: ['colspan', 'rowspan', 'align', 'valign', 'width', 'bgcolor', 'style'],
      table: ['width', 'cellpadding', 'cellspacing', 'border', 'align', 'role', 'style', 'bgcolor'],
      '*': ['style'],
    },
    allowedStyles: { '*': allowedStyles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 60,
    transformTags: {
      '*': (tagName, attribs) => {
        const { src, href } = attribs;
        for (const [address, isPicture] of [
          [src, true],
          [href, false],
        ] as const)
          if (address !== undefined && !isFit(address, isPicture)) badLinks.push(show(address).slice(0, 120));
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a' && !isFit(attribs['href'] ?? '', false)) return 'excludeTag';
      if (tag !== 'img') return false;
      if (!isFit(attribs['src'] ?? '', true)) return true;
      if (!attribs['alt']?.trim()) picturesWithoutAlt += 1;
      return false;
    },
  });
  return { html: clean, badLinks: [...new Set(badLinks)], picturesWithoutAlt };
}

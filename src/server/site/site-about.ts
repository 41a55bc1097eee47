/** What every page says at its end of the organisation: how to reach it, where else it is, what it has people agree to. */
import { isWebLink, isSafeLink } from '../../shared/definition/checks.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { markup, type Html } from './html.ts';
import type { SiteLook } from './site-look.ts';
import { translateSite } from './site-texts.ts';

/** What there is of contact, profiles elsewhere and policies; null where there is nothing. */
export function aboutHtml(look: SiteLook, language: Language): Html | null {
  const parts = [contactHtml(look, language), socialHtml(look, language), legalHtml(look, language)].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? null : markup`<div class="about">${parts}</div>`;
}

const linkHtml = (href: string, text: string): Html => markup`<li><a href="${href}">${text}</a></li>`;

function contactHtml({ contact }: SiteLook, language: Language): Html | null {
  const { email, phone, address, support } = contact;
  const links = [
    email && linkHtml(`mailto:${email}`, email),
    phone && linkHtml(`tel:${phone}`, phone),
    support && isSafeLink(support) && linkHtml(support, translateSite(language, 'support')),
  ].filter((link) => link instanceof Object);
  if (links.length === 0 && !address) return null;
  return markup`<div><h2>${translateSite(language, 'contact')}</h2>${address && markup`<address class="small">${address}</address>`}${links.length > 0 && markup`<ul>${links}</ul>`}</div>`;
}

function socialHtml({ social }: SiteLook, language: Language): Html | null {
  const links = social.filter(isWebLink).map((url) => linkHtml(url, placeOf(url)));
  if (links.length === 0) return null;
  return markup`<nav aria-label="${translateSite(language, 'social')}"><h2>${translateSite(language, 'social')}</h2><ul>${links}</ul></nav>`;
}

/** A profile is called by where it is. */
const placeOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

function legalHtml({ terms, privacy }: SiteLook, language: Language): Html | null {
  const links = [
    terms !== null && isWebLink(terms) && linkHtml(terms, translateSite(language, 'terms')),
    privacy !== null && isWebLink(privacy) && linkHtml(privacy, translateSite(language, 'privacy')),
  ].filter((link) => link instanceof Object);
  if (links.length === 0) return null;
  return markup`<nav aria-label="${translateSite(language, 'legal')}"><h2>${translateSite(language, 'legal')}</h2><ul>${links}</ul></nav>`;
}

/** The site itself keeps nothing in a browser; what the organisation says of its other pages stands on each. */
export function cookiesHtml({ cookieNotice }: SiteLook, language: Language): Html | null {
  if (cookieNotice === null) return null;
  return markup`<aside class="cookies" aria-label="${translateSite(language, 'cookies')}"><div class="wrap"><p class="lines">${cookieNotice}</p></div></aside>`;
}

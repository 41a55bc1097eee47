/** What a browser may do with a page of the site. Security R36. */
import { createHash } from 'node:crypto';

interface PolicyParts {
  style: string;
  /** Where pictures come from. */
  origin: string;
  isPreview: boolean;
  /** Whether the page has code of the owner's own. */
  runsCode: boolean;
  /** Whether something on it can be sent, as what is dismissed is. */
  hasForms: boolean;
  /** Whether the page offers push messages, by a script of ours and its service worker. */
  offersPush: boolean;
}

/**
 * Nothing runs but a script of ours where the page offers push messages, nothing is sent, and nothing comes from elsewhere; a preview stands apart from the portal whose host it has. A page with code
 * of the owner's own lets that run, in an origin of its own: it has the portal's host, and none of its cookies, storage or pages.
 */
export function policyOf({ style, origin, isPreview, runsCode, hasForms, offersPush }: PolicyParts): string {
  if (runsCode) return withCode(origin);
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    ...(offersPush ? ["script-src 'self'", "worker-src 'self'"] : []),
    `style-src 'sha256-${hash}'`,
    `img-src 'self' ${origin} data:`,
    "base-uri 'none'",
    `form-action ${hasForms && !isPreview ? "'self'" : "'none'"}`,
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
    // Nothing runs that could ask elsewhere; what looks a page over for its owner reads its robots.txt from within.
    ...(isPreview ? ['sandbox'] : ["connect-src 'self'"]),
  ].join('; ');
}

const withCode = (origin: string): string =>
  [
    "default-src 'none'",
    "script-src 'unsafe-inline' https:",
    "style-src 'unsafe-inline' https:",
    `img-src ${origin} https: data:`,
    'font-src https: data:',
    'connect-src https:',
    'frame-src https:',
    'media-src https:',
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'none'",
    // Without allow-same-origin: nothing of the portal can be read from here.
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  ].join('; ');

/** The page of whoever unsubscribes: in their language, without a script, light and dark. Nothing in it is fetched from elsewhere. */
import { textOn } from '../../shared/color/contrast.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { sayMail } from '../mail/mail-texts.ts';

export interface LeavePage {
  language: Language;
  tenant: string;
  color: string;
  /** As much of the address as tells its owner. */
  address: string;
  state: 'ask' | 'done' | 'again';
}

/** What it says by what somebody has just done. */
export function leavePage({ language, tenant, color, address, state }: LeavePage): string {
  const say = (key: string) => escape(sayMail(language, `leave.${key}`, { tenant }));
  const button = (action: string, label: string, look: string) =>
    `<form method="post"><button class="${look}" name="action" value="${action}">${say(label)}</button></form>`;
  const body = {
    ask: `<p>${say('ask')}</p><p class="small">${say('kept')}</p>${button('unsubscribe', 'button', 'main')}`,
    done: `<p role="status">${say('done')}</p><p class="small">${say('kept')}</p>${button('subscribe', 'back', 'plain')}`,
    again: `<p role="status">${say('again')}</p>${button('unsubscribe', 'button', 'plain')}`,
  }[state];
  const inner = `<p class="small">${escape(tenant)} · ${escape(address)}</p><h1>${say('title')}</h1>${body}`;
  return documentOf(language, say('title'), { inner, color });
}

/** Whoever comes with an address that is none of ours learns nothing. */
export const unknownPage = (language: Language): string => {
  const say = (key: string) => escape(sayMail(language, `leave.${key}`, {}));
  return documentOf(language, say('title'), {
    inner: `<h1>${say('title')}</h1><p>${say('unknown')}</p>`,
    color: '#3a404a',
  });
};

const documentOf = (
  language: Language,
  title: string,
  { inner, color }: { inner: string; color: string },
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { margin: 0; background: #f2f4f7; color: #1d232b; font: 16px/25px ${fonts}; }
main { max-width: 480px; margin: 8vh auto; padding: 32px; background: #fff; border: 1px solid #dfe3e8; border-radius: 8px; overflow-wrap: anywhere; }
h1 { margin: 4px 0 16px; font-size: 22px; line-height: 30px; }
p { margin: 0 0 16px; }
.small { font-size: 14px; line-height: 21px; color: #5b6572; }
button { min-height: 44px; padding: 10px 20px; font: inherit; font-weight: 600; border-radius: 6px; cursor: pointer; }
button:focus-visible { outline: 3px solid ${color}; outline-offset: 2px; }
.main { border: 0; background: ${color}; color: ${textOn(color)}; }
.plain { border: 1px solid #8a93a0; background: transparent; color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1e23; color: #e7eaee; }
  main { background: #262a31; border-color: #3a404a; }
  .small { color: #a9b1bc; }
}
@media (max-width: 540px) { main { margin: 16px; padding: 24px 20px; } }
</style>
</head>
<body><main>${inner}</main></body>
</html>
`;

const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei',sans-serif";

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

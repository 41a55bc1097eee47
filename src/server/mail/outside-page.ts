/** The frame of pages for people outside the portal, who come by a link: one column, without a script, light and dark. */
import { textOn } from '../../shared/color/contrast.ts';
import type { Language } from '../../shared/specification/constants.ts';

/** A page of ours for people outside: the tab's title and what stands in it, as HTML. */
export const documentOf = (
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
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 8px; }
label { display: flex; align-items: center; gap: 12px; min-height: 44px; cursor: pointer; }
input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: ${color}; }
form + .small { margin-top: 24px; }
button:focus-visible, input:focus-visible { outline: 3px solid ${color}; outline-offset: 2px; }
.main { border: 0; background: ${color}; color: ${textOn(color)}; }
.plain { border: 1px solid #8a93a0; background: transparent; color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1e23; color: #e7eaee; }
  main { background: #262a31; border-color: #3a404a; }
  .small { color: #a9b1bc; }
  input { accent-color: #9ec5ff; }
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
/** A text as HTML says it. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

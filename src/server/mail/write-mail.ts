/** The two forms of a mail: plain text, and HTML that every program for mail shows, in light and dark. Written by hand: one column needs no MJML. */
import type { MailWords } from './compose.ts';
import type { Sender } from './find-recipient.ts';
import { logoCid } from './transport.ts';

/** Lines of plain text, the link on a line of its own. */
export function writeText({ paragraphs, button, code, footer }: MailWords): string {
  const door = [...(button ? [`${button.label}:\n${button.url}`] : []), ...(code === undefined ? [] : [`  ${code}`])];
  return [...paragraphs, ...door, '-- ', ...footer].join('\n\n').replace('-- \n\n', '-- \n') + '\n';
}

/** A whole document. Every text in it is escaped; it loads nothing, but for the logo that comes with the mail. */
export function writeHtml(words: MailWords, { name, color }: Pick<Sender, 'name' | 'color'>, hasLogo: boolean): string {
  const { language, subject, preview, paragraphs, footer } = words;
  const ink = readableOn(color);
  const mark = hasLogo
    ? `<img src="cid:${logoCid}" width="40" height="40" alt="" style="display:block;border:0;border-radius:6px">`
    : `<div style="width:40px;height:40px;line-height:40px;border-radius:6px;background:${color};color:${ink};text-align:center;font-size:20px;font-weight:600">${escape([...name][0] ?? '')}</div>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #1b1e23 !important; }
  .card { background: #262a31 !important; border-color: #3a404a !important; }
  .text { color: #e7eaee !important; }
  .small { color: #a9b1bc !important; }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important; } }
</style>
</head>
<body class="page" style="margin:0;background:#f2f4f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${fonts}">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:12px">${mark}</td>
<td class="text" style="font-size:17px;font-weight:600;color:#1d232b">${escape(name)}</td>
</tr></table></td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #dfe3e8;border-radius:8px">
${paragraphs.map(paragraph).join('\n')}
${door(words, { color, ink })}
</td></tr>
<tr><td style="padding:16px 4px 0">
${footer.map((line) => `<p class="small" style="margin:0 0 6px;font-size:13px;line-height:20px;color:#5b6572">${lines(line)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The button that leads on, or the code that is to be typed. */
function door({ button, code }: MailWords, { color, ink }: { color: string; ink: string }): string {
  const codeBox =
    code === undefined
      ? ''
      : `<p class="text" style="margin:24px 0 0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:6px;color:#1d232b">${escape(code)}</p>`;
  if (!button) return codeBox;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:24px"><tr><td style="border-radius:6px;background:${color}">
<a href="${escape(button.url)}" style="display:inline-block;padding:11px 20px;font-size:16px;font-weight:600;line-height:22px;color:${ink};text-decoration:none">${escape(button.label)}</a>
</td></tr></table>${codeBox}`;
}

const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei',sans-serif";

const paragraph = (text: string, index: number) =>
  `<p class="text" style="margin:${index === 0 ? '0' : '14px 0 0'};font-size:16px;line-height:25px;color:#1d232b;overflow-wrap:anywhere">${lines(text)}</p>`;

const lines = (text: string) => escape(text).replace(/\r?\n/g, '<br>');

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign as keyof typeof escapes]);

/** Black or white, whichever is read more easily upon a colour `#rrggbb`. */
function readableOn(color: string): '#ffffff' | '#111418' {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= 4.5 ? '#ffffff' : '#111418';
}

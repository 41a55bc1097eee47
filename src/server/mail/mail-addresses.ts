/** The addresses in a mail to many: where they lead, and those of ours that stand in their place. Pure. */

/** Characters of what an address of ours says of a mail (`mail-tokens.ts`). */
export const tokenLength = 68;

const href = /href="(https?:[^"]*)"/gi;
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const asRead = (attribute: string) => attribute.replace(/&(amp|quot|#39|lt|gt);/g, (sign) => signs[sign] ?? sign);

/** The addresses that a mail leads to, each once. */
export const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(href)].map(([, address = '']) => asRead(address))),
];

/** The same mail with other addresses; `instead` answers undefined for one that stays. */
export const withLinks = (html: string, instead: (url: string) => string | undefined): string =>
  html.replace(href, (whole, address: string) => {
    const other = instead(asRead(address));
    return other === undefined ? whole : `href="${other}"`;
  });

/** The mail with a picture at its end that nobody sees. */
export function withPixel(html: string, url: string): string {
  const pixel = `<img src="${url}" width="1" height="1" alt="" style="display:block;border:0">`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + pixel : `${html.slice(0, end)}${pixel}${html.slice(end)}`;
}

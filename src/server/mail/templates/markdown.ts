/** Markdown as mails need it: headings, paragraphs, lists, quotes, lines, emphasis, links and pictures. What it makes is cleaned like any HTML. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The HTML that a text in Markdown means; tags of HTML in it are text. */
export function markdownToHtml(source: string): string {
  const blocks = source.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return blocks.map((block) => blockHtml(block.split('\n').filter((line) => line.trim() !== ''))).join('\n');
}

function blockHtml(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (lines.length === 0) return '';
  const [, signs, title] = /^(#{1,3})\s+(.*)$/.exec(first) ?? [];
  if (signs !== undefined) {
    const level = signs.length;
    return `<h${level}>${inline(title ?? '')}</h${level}>${blockHtml(lines.slice(1))}`;
  }
  if (lines.length === 1 && /^\s*([-*_])(\s*\1){2,}\s*$/.test(first)) return '<hr>';
  if (lines.every((line) => /^\s*[-*+]\s+/.test(line))) return listHtml('ul', lines, /^\s*[-*+]\s+/);
  if (lines.every((line) => /^\s*\d{1,9}[.)]\s+/.test(line))) return listHtml('ol', lines, /^\s*\d{1,9}[.)]\s+/);
  if (lines.every((line) => line.startsWith('>')))
    return `<blockquote>${blockHtml(lines.map((line) => line.replace(/^>\s?/, '').replace(/^>+/, '')))}</blockquote>`;
  return `<p>${lines.map((line) => inline(line.trim())).join('<br>')}</p>`;
}

const listHtml = (tag: 'ul' | 'ol', lines: readonly string[], sign: RegExp) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(sign, ''))}</li>`).join('')}</${tag}>`;

/** Emphasis, pictures and links; no pattern looks back, so that a long line takes no longer than it is. */
const inline = (text: string): string =>
  escape(text)
    .replace(/!\[([^\][]{0,300})\]\(([^()\s]{1,2000})\)/g, '<img src="$2" alt="$1">')
    .replace(/\[([^\][]{1,300})\]\(([^()\s]{1,2000})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]{1,1000})\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]{1,1000})\*/g, '<em>$1</em>')
    .replace(/`([^`]{1,1000})`/g, '$1');

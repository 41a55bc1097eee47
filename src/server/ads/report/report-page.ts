/** A report as a page that loads nothing: every text in it is escaped, and its chart is drawn in place. */
import type { Language } from '../../../shared/specification/constants.ts';
import type { AdReport } from './read-report.ts';
import type { ReportBar, ReportLine, ReportTable, ReportText } from './report-words.ts';

/** The whole page; `pdf` is the address of the same as a file. */
export function reportPage({ organisation }: Pick<AdReport, 'organisation'>, text: ReportText, pdf: string): string {
  const { title, name, made, about, figures, tables, creatives, explained } = text;
  const body = `
<header><p class="from">${escape(organisation.name)}</p><h1>${escape(name)}</h1><p class="quiet">${escape(title)} · ${escape(made)}</p>
<p><a class="button" href="${escape(pdf)}">${escape(text.pdf)}</a></p></header>
<dl class="about">${about.map(lineOf).join('')}</dl>
<dl class="figures">${figures.map(lineOf).join('')}</dl>
${text.isEmpty ? `<p class="quiet">${escape(text.nothing)}</p>` : chartOf(text)}
${tables
  .filter(({ rows }) => rows.length > 0)
  .map(tableOf)
  .join('\n')}
${creatives.lines.length === 0 ? '' : `<section><h2>${escape(creatives.title)}</h2><ul>${creatives.lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul></section>`}
<footer class="quiet">${escape(explained)}</footer>`;
  return documentOf({
    language: text.language,
    title: `${name} · ${organisation.name}`,
    color: organisation.color,
    body,
  });
}

/** What stands there instead of a report. */
export function plainPage(page: { language: Language; title: string; body: string; color: string }): string {
  const body = `<header><h1>${escape(page.title)}</h1><p class="quiet">${escape(page.body)}</p></header>`;
  return documentOf({ ...page, body });
}

const documentOf = ({
  language,
  title,
  color,
  body,
}: {
  language: Language;
  title: string;
  color: string;
  body: string;
}) =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><link rel="icon" href="data:,"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title>
<style>${styleOf(color)}</style></head><body><main>${body}
</main></body></html>
`;

const lineOf = ({ label, value }: ReportLine) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`;

const tableOf = (table: ReportTable): string => `<section><h2>${escape(table.title)}</h2>${wideTable(table)}</section>`;

function wideTable({ title, headings, rows }: ReportTable): string {
  const head = headings.map((heading) => `<th scope="col">${escape(heading)}</th>`).join('');
  const lines = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${escape(first)}</th>${rest.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`,
  );
  return `<div class="wide" tabindex="0" role="region" aria-label="${escape(title)}"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

const chart = { width: 720, height: 180 };

/** Columns for views, and below the same as a table for who cannot see them. */
function chartOf({ chart: { title, bars }, days }: ReportText): string {
  const most = Math.max(1, ...bars.map((bar) => bar.impressions));
  const step = chart.width / Math.max(1, bars.length);
  const columns = bars.map((bar, index) => columnOf(bar, { x: index * step, step, most }));
  return `<section><h2>${escape(title)}</h2>
<svg viewBox="0 0 ${chart.width} ${chart.height}" aria-hidden="true" preserveAspectRatio="none">${columns.join('')}</svg>
<details><summary>${escape(days.headings.slice(1).join(', '))}</summary>${wideTable(days)}</details></section>`;
}

function columnOf({ impressions }: ReportBar, { x, step, most }: { x: number; step: number; most: number }): string {
  const height = Math.round((impressions / most) * chart.height);
  return `<rect x="${(x + step * 0.1).toFixed(1)}" y="${chart.height - height}" width="${(step * 0.8).toFixed(1)}" height="${height}"/>`;
}

const styleOf = (color: string) => `
:root{color-scheme:light dark;--ink:#1d232b;--quiet:#5b6675;--line:#dfe3e8;--back:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebef;--quiet:#a3adba;--line:#39424d;--back:#14181d}}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--ink);font:15px/1.5 system-ui,"Noto Sans SC",sans-serif;border-top:6px solid ${color}}
main{max-width:800px;margin:0 auto;padding:24px 16px 48px}h1{font-size:24px;margin:0;overflow-wrap:anywhere}h2{font-size:16px;margin:28px 0 8px}
.from{margin:0;font-weight:600}.quiet{color:var(--quiet);margin:2px 0}dl{margin:16px 0;display:grid;gap:12px}
dt{color:var(--quiet);font-size:13px}dd{margin:0;overflow-wrap:anywhere}.about{grid-template-columns:repeat(auto-fit,minmax(220px,1fr))}
.figures{grid-template-columns:repeat(auto-fit,minmax(150px,1fr))}.figures div{border:1px solid var(--line);border-radius:8px;padding:10px 12px}
.figures dd{font-size:18px;font-weight:600}svg{width:100%;height:180px;border-bottom:1px solid var(--line)}rect{fill:${color}}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:5px 8px;text-align:right;border-bottom:1px solid var(--line);font-weight:400}
th:first-child{text-align:left}thead th{color:var(--quiet);font-size:13px}summary{cursor:pointer;color:var(--quiet);margin:8px 0}footer{margin-top:32px}
.button{display:inline-block;color:inherit;border:1px solid var(--line);border-radius:6px;padding:6px 14px;text-decoration:none;margin-top:8px}`;

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign as keyof typeof escapes]);

/** A report in words: what stands on its page and in its file alike. Pure. */
import { countryName } from '../../../shared/text/country-name.ts';
import type { CountFacet } from '../../../shared/counting/count-facets.ts';
import type { Figures } from '../../../shared/counting/counts-series.ts';
import { adPlacements } from '../../../shared/resources/ad-placements.ts';
import { minorDigits } from '../../../shared/text/amounts.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { moneyFormat, numberFormat } from '../../../shared/text/number-formats.ts';
import { dateLocaleOf, writtenIn, type Written } from '../../../shared/text/written-language.ts';
import { translate } from '../../http/messages.ts';
import type { AdReport } from './read-report.ts';

export interface ReportLine {
  label: string;
  value: string;
}

export interface ReportTable {
  title: string;
  headings: string[];
  rows: string[][];
}

export interface ReportBar {
  label: string;
  impressions: number;
}

export interface ReportText {
  language: Language;
  title: string;
  name: string;
  made: string;
  about: ReportLine[];
  figures: ReportLine[];
  chart: { title: string; bars: ReportBar[]; impressions: string };
  /** The columns of the chart in figures. */
  days: ReportTable;
  tables: ReportTable[];
  creatives: { title: string; lines: string[] };
  explained: string;
  nothing: string;
  isEmpty: boolean;
  pdf: string;
  page: (page: number, pages: number) => string;
  count: (value: number) => string;
}

/** Everything that a report says, in one language. */
export function reportText(report: AdReport, language: Language): ReportText {
  const written = writtenIn(language, report.organisation.english);
  const { ad, organisation, total, unit } = report;
  const words = wordsIn(report, written);
  const { t, count, day } = words;
  const said = { hasConversions: tellsConversions(report) };
  return {
    language,
    title: t('title'),
    name: ad.name,
    made: t('made', { day: day(report.today) }),
    about: aboutOf(report, words),
    figures: [
      { label: t('impressions'), value: count(total.impressions) },
      { label: t('viewable'), value: count(total.viewable) },
      { label: t('clicks'), value: count(total.clicks) },
      { label: t('click_rate'), value: words.rate(total) },
      ...(tellsConversions(report) ? [{ label: t('conversions'), value: count(total.conversions) }] : []),
      { label: t('spend'), value: spendOf(report, words) },
      ...goalsOf(report, words),
    ],
    chart: {
      title: t(`by_${unit}`),
      bars: report.points.map(({ x, impressions }) => ({ label: words.short(x, unit), impressions })),
      impressions: t('impressions'),
    },
    days: daysOf(report, words),
    tables: [
      tableOf(words, 'placement', { ...said, rows: report.placements, nameOf: (key) => words.placement(key) }),
      tableOf(words, 'device', {
        ...said,
        rows: report.devices,
        nameOf: (key) => translate(written, { key: `counts.devices.${key}` }),
      }),
      ...report.audiences.map(({ facet, rows }) => audienceTable(words, facet, { ...said, rows, language })),
    ],
    creatives: {
      title: t('creatives'),
      lines: report.creatives.map(({ placement, alt, headline }) =>
        [words.placement(placement), headline ?? alt].join(': '),
      ),
    },
    explained: t('explained', { zone: organisation.timeZone }),
    nothing: t('nothing'),
    isEmpty: total.impressions + total.clicks === 0,
    pdf: t('pdf'),
    page: (page, pages) => t('page', { page, pages }),
    count,
  };
}

const placementKeys: Readonly<Record<string, string>> = adPlacements.fields.key.choices;

/** The narrow spaces of dates and amounts are in few faces. */
const plain = (text: string) => text.replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' ');

type Words = ReturnType<typeof wordsIn>;

function wordsIn({ organisation }: AdReport, written: Written) {
  const { currency, timeZone } = organisation;
  const locale = dateLocaleOf(written);
  const numbers = numberFormat(written);
  const percents = numberFormat(written, { style: 'percent', maximumFractionDigits: 2 });
  const amounts = moneyFormat(written, currency);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    t: (key: string, params: Record<string, unknown> = {}) =>
      translate(written, { key: `ad_report.${key}`, ...params }),
    count: (value: number) => numbers.format(value),
    share: (value: number) => plain(percents.format(value)),
    rate: ({ click_rate }: Figures) => (click_rate === null ? '–' : plain(percents.format(click_rate / 100))),
    money: (minor: number) => plain(amounts.format(minor / 10 ** minorDigits(currency))),
    day: (day: string) => days.format(new Date(day)),
    span: (from: string, to: string) => plain(days.formatRange(new Date(from), new Date(to))),
    moment: (at: string) => plain(moments.format(new Date(at))),
    short: (day: string, unit: AdReport['unit']) => (unit === 'month' ? months : short).format(new Date(day)),
    state: (status: string) => translate(written, { key: `resources.ads.choices.status.${status}` }),
    placement: (key: string) =>
      key in placementKeys
        ? translate(written, { key: `resources.ad_placements.choices.key.${key}` })
        : key || translate(written, { key: 'counts.no_part' }),
  };
}

function aboutOf({ ad, advertiser, from, to }: AdReport, { t, span, moment, state }: Words): ReportLine[] {
  const until = ad.ends_at === null ? t('no_end') : moment(ad.ends_at);
  return [
    { label: t('advertiser'), value: advertiser },
    { label: t('period'), value: span(from, to) },
    { label: t('window'), value: `${moment(ad.starts_at)} – ${until}` },
    { label: t('state'), value: state(ad.status) },
  ];
}

function spendOf({ ad: { spend_cents: spend, budget_cents: budget } }: AdReport, { t, money }: Words): string {
  return budget === null ? money(spend) : t('of_budget', { spend: money(spend), budget: money(budget) });
}

function goalsOf({ ad, total }: AdReport, { t, count, share }: Words): ReportLine[] {
  const goalOf = (goal: number | null, done: number, label: string): ReportLine[] =>
    goal === null
      ? []
      : [
          {
            label: `${t('goal')}: ${label}`,
            value: t('of_goal', { done: count(done), goal: count(goal), share: share(done / goal) }),
          },
        ];
  return [
    ...goalOf(ad.goal_impressions, total.impressions, t('impressions')),
    ...goalOf(ad.goal_clicks, total.clicks, t('clicks')),
  ];
}

/** By day, week or month, as the chart has it; the last column adds up to what it cost in that time. */
function daysOf({ points, unit, ...report }: AdReport, { t, count, rate, money, short }: Words): ReportTable {
  const hasConversions = tellsConversions(report);
  return {
    title: t(`by_${unit}`),
    headings: [t('period'), ...figureHeadings(t, hasConversions), t('spend')],
    rows: points.map((point) => [
      short(point.x, unit),
      ...figureCells(point, { count, rate, hasConversions }),
      money(point.spend_cents ?? 0),
    ]),
  };
}

/** A part of the audience a row; where a name may not be told, it says so. */
function audienceTable(
  words: Words,
  facet: CountFacet,
  { rows, hasConversions, language }: Omit<TableOf, 'nameOf'> & { language: Language },
): ReportTable {
  const word = (key: string) => translate(language, { key: `counts.${key}` });
  const nameOf = ({ key, label }: AdReport['placements'][number]) => {
    if (key === '') return word('no_part');
    if (facet === 'who') return word(key);
    if (facet === 'language') return translate(language, { key: `cells.language_${key}` });
    if (facet === 'country') return countryName(language, key);
    return label ?? word('not_seen');
  };
  const { t, count, rate } = words;
  return {
    title: `${word('by_audience')}: ${word(facet)}`,
    headings: [word(facet), ...figureHeadings(t, hasConversions)],
    rows: rows.map((row) => [nameOf(row), ...figureCells(row, { count, rate, hasConversions })]),
  };
}

const figureHeadings = (t: Words['t'], hasConversions: boolean): string[] => [
  ...['impressions', 'viewable', 'clicks', 'click_rate'].map((key) => t(key)),
  ...(hasConversions ? [t('conversions')] : []),
];

const figureCells = (
  row: Figures,
  { count, rate, hasConversions }: Pick<Words, 'count' | 'rate'> & { hasConversions: boolean },
): string[] => [
  count(row.impressions),
  count(row.viewable),
  count(row.clicks),
  rate(row),
  ...(hasConversions ? [count(row.conversions)] : []),
];

interface TableOf {
  rows: AdReport['placements'];
  nameOf: (key: string) => string;
  hasConversions: boolean;
}

function tableOf(
  { t, count, rate }: Words,
  by: 'placement' | 'device',
  { rows, nameOf, hasConversions }: TableOf,
): ReportTable {
  return {
    title: t(`by_${by}`),
    headings: [t(by), ...figureHeadings(t, hasConversions)],
    rows: rows.map((row) => [nameOf(row.key), ...figureCells(row, { count, rate, hasConversions })]),
  };
}

/** Where nobody pays for them and none was told of, they are not mentioned. */
const tellsConversions = ({ ad, total }: Pick<AdReport, 'ad' | 'total'>) =>
  ad.pricing === 'cpa' || total.conversions > 0;

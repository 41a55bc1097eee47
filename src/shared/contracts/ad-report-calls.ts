/** The report of an ad for its advertiser: as a file, and behind a link that ends. screens.md 3.7, AD5 */
import { z } from 'zod';

import { reportLinkDays } from '../ads/report-days.ts';
import { languages } from '../specification/constants.ts';
import { dataOf, defineCalls, id, moment } from './call.ts';

const longestName = 120;

/** What the report is about, and in which language; without days, from the beginning until today. */
const scope = {
  language: z.enum(languages).optional().describe('Without it, the organisation’s own'),
  from: z.iso.date().optional().describe('The first day, of the organisation’s calendar'),
  to: z.iso.date().optional().describe('The last day'),
};

const linkBody = z.strictObject({
  ...scope,
  name: z
    .string()
    .trim()
    .min(1)
    .max(longestName)
    .optional()
    .describe('Whom it is for; without it, the advertiser’s name'),
  days: z
    .int()
    .min(1)
    .max(reportLinkDays.most)
    .default(reportLinkDays.usual)
    .describe('For how many days it can be opened'),
});

export const reportFormats = ['html', 'pdf'] as const;

export const adReportCalls = defineCalls('ads', {
  'GET /ads/:id/report': {
    summary: 'The report for the advertiser as a file',
    permission: 'ads.export',
    query: z.strictObject(scope),
    reply: { file: ['application/pdf'], says: 'The report' },
  },
  'POST /ads/:id/share_report': {
    summary: 'Makes a link under which anybody reads the report until it ends',
    permission: 'ads.export',
    belongsTo: 'organisation',
    body: linkBody,
    status: 201,
    reply: dataOf(
      z.strictObject({
        id: id.describe('Of the link among `ad_report_links`'),
        url: z.url().describe('It is told this once: nobody can look it up'),
        ends_at: moment,
      }),
    ),
  },
});

export const publicReportCalls = defineCalls('public', {
  'GET /public/ad_report/:token': {
    summary: 'The report behind such a link',
    permission: 'public',
    params: { token: 'From the link; one that has ended is 410, an unknown one or another organisation’s 404' },
    query: z.strictObject({ format: z.enum(reportFormats).default('html') }),
    reply: { file: ['text/html', 'application/pdf'], says: 'A page, or the same as a file' },
  },
});

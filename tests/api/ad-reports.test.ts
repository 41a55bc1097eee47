/** The report of an ad: its numbers are those of the screen, its file can be read, and its link ends. screens.md 3.7, AD5 */
import { sql } from 'kysely';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';

import { cleanUpCounting } from '../../src/server/counting/clean-up-counting.ts';
import { pointsOf } from '../../src/shared/counting/counts-series.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import type { ViewCounts } from '../../src/shared/contracts/view-count-calls.ts';
import { resolvePeriod } from '../../src/shared/time/periods.ts';
import { hashToken } from '../../src/server/http/tokens.ts';
import { phone, tell, tokens } from '../support/counting.ts';
import { runJobs } from '../support/jobs.ts';
import { readLog } from '../support/log-lines.ts';
import { pdfText } from '../support/pdf-text.ts';
import { adTenant } from '../support/served-ads.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const hour = 3_600_000;

interface Link {
  id: string;
  url: string;
  ends_at: string;
}

/** An ad that was seen and clicked on some days. */
async function seenAd({
  timeZone,
  views = 3,
  ...more
}: { timeZone?: string; views?: number } & Record<string, unknown> = {}) {
  let now = Date.now() - 4 * 24 * hour;
  const ads = await adTenant({ ...(timeZone && { timeZone }), parts: { now: () => now } });
  const id = await ads.show({ name: 'Spring loans', starts_at: new Date(now - hour).toISOString(), ...more });
  for (let time = 0; time < views; time += 1) {
    const part = 'home_top';
    const served = () => ({ kind: 'ads', id, part, token: servedToken(ads.tenant, id, now) });
    const seen = served();
    await tell(ads.tenant, [
      { ...seen, event: 'impression' },
      { ...seen, event: 'viewable' },
    ]);
    await tell(ads.tenant, [{ ...served(), event: 'impression' }], { agent: phone });
    now += 7 * hour;
  }
  return { ...ads, id, nowMs: now };
}

/** What came with the ad when it was served. */
const servedToken = ({ id: accountId }: TestTenant, subjectId: string, now: number) =>
  tokens.single({ accountId, kind: 'ads', subjectId }, new Date(now + hour));

const share = (tenant: TestTenant, id: string, body: object = {}) =>
  tenant.as('owner').post<{ data: Link; errors?: object }>(`/ads/${id}/share_report`, body);

/** Opens an address as somebody without an account does. */
async function open(tenant: TestTenant, url: string, host = tenant.host) {
  const { pathname, search } = new URL(url);
  const reply = await tenant.app.inject({ url: pathname + search, headers: { host } });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, bytes: reply.rawPayload };
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

async function exportedViews(tenant: TestTenant): Promise<number> {
  const asked = await tenant
    .as('owner')
    .post<{ job_id: string }>('/ads/export', { format: 'csv', columns: ['name', 'impressions'] });
  await runJobs(tenant);
  const job = (await tenant.as('owner').get<Job>(`/jobs/${asked.body.job_id}`)).body;
  const headers = { authorization: `Bearer ${tenant.token('owner')}` };
  const { body } = await tenant.app.inject({ url: `/api/jobs/${job.id}/file`, headers });
  const [, ...rows] = Papa.parse<string[]>(body.slice(1).trimEnd()).data;
  return sum(rows.map(([, views]) => Number(views)));
}

describe('the numbers of an ad', () => {
  test.each(['America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Auckland'])(
    'the columns of the chart, the card, the export and the report are the same sum: %s',
    async (timeZone) => {
      const { tenant, id, nowMs } = await seenAd({ timeZone, views: 9 });
      await cleanUpCounting(await serverDatabase(), tenant.id);

      const { body } = await tenant
        .as('owner')
        .get<{ data: ViewCounts }>(`/view_counts?kind=ads&subject_id=${id}&group=day`);
      const { rows, total } = body.data;
      const window = { from: rows[0]!.key, to: rows.at(-1)!.key };
      const clock = { nowMs, timeZone, weekStart: 'monday' } as const;
      const points = pointsOf(resolvePeriod({ period: 'custom', compare: 'none', ...window }, clock), rows);
      const report = await open(tenant, (await share(tenant, id)).body.data.url);

      expect(sum(points.map(({ impressions }) => impressions))).toBe(18);
      expect(total.impressions).toBe(18);
      expect(await exportedViews(tenant)).toBe(18);
      expect(report.text).toMatch(/<dt>Impressions<\/dt><dd>18<\/dd>/);
    },
  );
});

describe('the report as a file', () => {
  test.each([
    ['en', 'Ad report · As of', 'Top of the home page'],
    ['es', 'Informe del anuncio · Datos a', 'Impresiones'],
    ['zh', '广告报告 · 数据截至', '展示次数'],
  ])('the text of the file in %s can be taken out of it', async (language, title, word) => {
    const { tenant, id } = await seenAd({ name: 'Préstamos 春季贷款 & más', goal_impressions: 60 });
    const file = await tenant.app.inject({
      url: `/api/ads/${id}/report?language=${language}`,
      headers: { authorization: `Bearer ${tenant.token('owner')}` },
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(file.rawPayload);
    expect(text).toContain('Préstamos 春季贷款 & más');
    expect(text).toContain(title);
    expect(text).toContain(word);
    expect(text).toMatch(/^6$/m);
    expect(text).toMatch(/6 \S+ 60|60/);
    // Neither a glyph without a meaning, nor a space that the face does not have.
    expect(text).not.toMatch(/[�\u2000-\u200a\u202f]/);
  });

  test('a report of many placements and days runs over pages that say their number', async () => {
    const { tenant, id } = await seenAd();
    await asOwner(tenant.id, (db) =>
      sql`insert into view_counts (account_id, kind, subject_id, day, part, device, impressions)
        select ${tenant.id}, 'ads', ${id}, current_date - 1, 'p' || n, 'app', 1 from generate_series(1, 90) n`.execute(
        db,
      ),
    );
    const file = await tenant.app.inject({
      url: `/api/ads/${id}/report`,
      headers: { authorization: `Bearer ${tenant.token('owner')}` },
    });
    expect(pdfText(file.rawPayload)).toMatch(/^Page ([3-9]) of \1\n?$/m);
  });

  test('the report is for whoever may take numbers along, and of one’s own ads', async () => {
    const { tenant, id } = await seenAd();
    const statuses = async (who: 'finance' | 'stranger' | 'nobody') =>
      (await tenant.as(who).get(`/ads/${id}/report`)).status;
    expect([await statuses('finance'), await statuses('stranger'), await statuses('nobody')]).toEqual([403, 404, 401]);
    expect((await tenant.as('finance').post(`/ads/${id}/share_report`, {})).status).toBe(403);
    expect((await tenant.as('stranger').post(`/ads/${id}/share_report`, {})).status).toBe(404);
    const backwards = await tenant.as('owner').get(`/ads/${id}/report?from=2026-11-02&to=2026-11-01`);
    expect(backwards.status).toBe(422);
  });
});

describe('the link to the report', () => {
  test('a link opens the report for anybody, as a page and as a file, and nothing keeps it', async () => {
    const { tenant, id } = await seenAd({ name: '<b>Loans</b>' });
    const { status, body } = await share(tenant, id, { language: 'es', days: 7 });
    expect(status).toBe(201);
    expect(Date.parse(body.data.ends_at) - Date.now()).toBeCloseTo(7 * 24 * hour, -5);

    const page = await open(tenant, body.data.url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="es">');
    expect(page.text).toContain('&lt;b&gt;Loans&lt;/b&gt;');
    expect(page.text).not.toContain('<b>');
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    const file = await open(tenant, `${body.data.url}?format=pdf`);
    expect(pdfText(file.bytes)).toContain('Impresiones');
  });

  test('a link is nothing under another organisation’s address', async () => {
    const { tenant, id } = await seenAd();
    const { url } = (await share(tenant, id)).body.data;
    const other = await newTenant();
    const elsewhere = await open({ ...tenant, app: other.app }, url, other.host);
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.text).not.toContain('Spring loans');
    expect((await open(tenant, `${url.slice(0, -1)}x`)).status).toBe(404);
    expect((await open(tenant, `${url}%00`)).status).toBe(404);
  });

  test('a link that was ended is gone, and its undo opens it again', async () => {
    const { tenant, id } = await seenAd();
    const { data } = (await share(tenant, id)).body;
    const ended = await tenant.as('owner').post(`/ad_report_links/${data.id}/end`, {});
    expect(ended.status).toBe(200);
    const gone = await open(tenant, data.url);
    expect([gone.status, gone.text.includes('This link has expired')]).toEqual([410, true]);
    expect(gone.text).not.toContain('Spring loans');
    await tenant.as('owner').post(`/audit_logs/${ended.headers['x-audit-id']}/undo`, {});
    expect((await open(tenant, data.url)).status).toBe(200);
  });

  test('a link is gone once its time is over, and once its ad is in the bin', async () => {
    const { tenant, id } = await seenAd();
    const late = (await share(tenant, id)).body.data;
    await asOwner(tenant.id, (db) =>
      sql`update ad_report_links set ends_at = now() - interval '1 second' where id = ${late.id}`.execute(db),
    );
    expect((await open(tenant, late.url)).status).toBe(410);
    expect((await tenant.as('owner').get(`/ad_report_links/${late.id}`)).body).toMatchObject({ status: 'ended' });

    const kept = (await share(tenant, id)).body.data;
    await tenant.as('owner').delete(`/ads/${id}`);
    expect((await open(tenant, kept.url)).status).toBe(410);
  });

  test('a link is kept as its hash alone, and no call tells its token', async () => {
    const { tenant, id } = await seenAd();
    const { data } = (await share(tenant, id)).body;
    const token = data.url.split('/').at(-1)!;
    const { rows } = await asOwner(tenant.id, (db) =>
      sql<{ token_hash: Buffer }>`select token_hash from ad_report_links where id = ${data.id}`.execute(db),
    );
    expect(rows[0]?.token_hash.equals(hashToken(token))).toBe(true);
    const told = [`/ad_report_links/${data.id}`, `/ad_report_links?filter={"ad_id":"${id}"}`, `/ads/${id}/history`];
    for (const path of told) {
      const { status, body } = await tenant.as('owner').get(path);
      expect([path, status, JSON.stringify(body).includes(token)]).toEqual([path, 200, false]);
      expect(JSON.stringify(body)).not.toMatch(/hash/);
    }
  });

  test('the log names no link by its token, and other calls by their path', async () => {
    const log = readLog();
    const { tenant } = await adTenant({ settings: { LOG_LEVEL: 'info' }, parts: { logTo: log.to } });
    const token = 'a'.repeat(43);
    await tenant.app.inject({ url: `/api/public/ad_report/${token}`, headers: { host: tenant.host } });
    await tenant.as('owner').get('/ads');
    expect(log.text()).toContain('/api/public/ad_report/:token');
    expect(log.text()).toContain('"path":"/api/ads"');
    expect(log.text()).not.toContain(token);
  });

  test('a link is open for a day at least and ninety at most', async () => {
    const { tenant, id } = await seenAd();
    for (const days of [0, 91, 1.5]) expect([days, (await share(tenant, id, { days })).status]).toEqual([days, 422]);
    for (const days of [1, 90]) expect([days, (await share(tenant, id, { days })).status]).toEqual([days, 201]);
  });

  test('a link that is asked for again and again is answered 429', async () => {
    const { tenant, id } = await seenAd();
    const { url } = (await share(tenant, id)).body.data;
    const from = { remoteAddress: '198.51.100.77', headers: { host: tenant.host }, url: new URL(url).pathname };
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await tenant.app.inject(from)).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

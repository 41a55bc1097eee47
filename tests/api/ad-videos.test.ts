/** Video ads: which files may come, that a video ad has its videos, and what pages outside are given. screens.md 3.7 */
import { describe, expect, test } from 'vitest';

import { maxVideoBytes, videoUrl } from '../../src/shared/contracts/media.ts';
import { adTenant as madeAds, type Refusal } from '../support/ads.ts';
import { adTenant, askFor } from '../support/served-ads.ts';
import { newTenant } from '../support/tenant.ts';
import { upload, type Sent } from '../support/uploads.ts';
import { video } from '../support/videos.ts';

const asVideo = (content: Buffer): Sent => ({
  content,
  filename: 'offer.mp4',
  type: 'video/mp4',
  fields: { use: 'video' },
});

describe('a video', () => {
  test('a video is kept with its length and size, and without what a camera has written beside it', async () => {
    const tenant = await newTenant();
    const { status, body } = await upload(tenant, asVideo(video({ remark: 'made at 36.5, -6.2' })));
    expect([status, body]).toMatchObject([
      201,
      { kind: 'video', mime: 'video/mp4', width: 640, height: 360, seconds: 13, filename: 'offer.mp4' },
    ]);
    expect(body.urls).toEqual({ file: videoUrl(tenant.id, body.id) });
    const whole = await tenant.app.inject({ url: body.urls.file! });
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(whole.body).not.toContain('36.5');
    expect(whole.rawPayload.length).toBe(video({ remark: 'made at 36.5, -6.2' }).length);
  });

  test.each<[string, () => Sent, number, string]>([
    ['one that is too long', () => asVideo(video({ seconds: 30.1 })), 422, 'video_too_long'],
    ['one in a code that not every browser plays', () => asVideo(video({ code: 'hvc1' })), 415, 'file_type'],
    ['one of which the half is missing', () => asVideo(video().subarray(0, 200)), 422, 'file_damaged'],
    ['one that does not say its length', () => asVideo(video({ seconds: 0 })), 422, 'file_damaged'],
    ['one that is too large', () => asVideo(video({ bytes: maxVideoBytes })), 413, 'file_too_large'],
    ['one that is sent as a picture', () => ({ ...asVideo(video()), fields: {} }), 415, 'file_type'],
    ['a picture that is sent as one', () => ({ ...asVideo(Buffer.from('GIF89a, and no more')) }), 415, 'file_type'],
  ])('a video is refused: %s', async (_title, sent, status, code) => {
    const tenant = await newTenant();
    const reply = await upload(tenant, sent());
    expect([reply.status, (reply.body as unknown as Refusal).code]).toEqual([status, code]);
  });

  test('a video is sent in the pieces that a player asks for, to any page', async () => {
    const tenant = await newTenant();
    const content = video();
    const { body } = await upload(tenant, asVideo(content));
    const url = body.urls.file!.replace(tenant.id, `${tenant.id}/public`);
    const ask = async (range: string) => {
      const reply = await tenant.app.inject({ url, headers: { range } });
      return [reply.statusCode, reply.headers['content-range'], reply.rawPayload.length];
    };
    const size = content.length;
    expect(await ask('bytes=0-99')).toEqual([206, `bytes 0-99/${size}`, 100]);
    expect(await ask('bytes=-50')).toEqual([206, `bytes ${size - 50}-${size - 1}/${size}`, 50]);
    expect(await ask(`bytes=${size - 10}-`)).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10]);
    expect(await ask(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
    const { headers } = await tenant.app.inject({ url });
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'cross-origin-resource-policy': 'cross-origin' });
    expect((await tenant.app.inject({ url: url.replace(/[0-9a-f]{32}/, 'f'.repeat(32)) })).statusCode).toBe(404);
  });
});

describe('a video ad', () => {
  test('a video ad is submitted once each of its creatives has a video, and keeps it while it is shown', async () => {
    const ads = await madeAds();
    const { owner, tenant } = ads;
    const ad = await ads.make({ kind: 'video' });
    const { body: creative } = await ads.dress(ad.id);
    const refused = await owner.post<Refusal>(`/ads/${ad.id}/submit`, {});
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { placement_ids: 'The creatives for Sidebar have no video. Add one.' },
    ]);
    const file = await upload(tenant, asVideo(video()));
    const change = (video_id: string | null, version: number) =>
      owner.put<{ version: number } & Refusal>(`/ad_creatives/${creative.id}`, { video_id, version });
    const picture = await ads.picture();
    expect((await change(picture.id, 1)).body.errors).toHaveProperty('video_id');
    const { body: dressed } = await change(file.body.id, 1);
    expect((await owner.post(`/ads/${ad.id}/submit`, {})).status).toBe(200);
    expect((await ads.approve(ad.id)).status).toBe(200);
    expect((await change(null, dressed.version)).body.errors).toHaveProperty('video_id');
  });

  test('a video ad is no other kind of ad that is shown and has no video', async () => {
    const ads = await madeAds();
    const { id, version } = await ads.approved();
    const { status, body } = await ads.owner.put<Refusal>(`/ads/${id}`, { kind: 'video', version });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['placement_ids']]);
  });

  test('a video ad is given to pages with its video, its length, and the picture that stands there before', async () => {
    const { tenant, show } = await adTenant();
    const file = await upload(tenant, asVideo(video()));
    const shown = await show({ kind: 'video' }, { video_id: file.body.id });
    const others = [await show({ kind: 'image' }, { video_id: file.body.id }), await show({ kind: 'video' })];
    const { ads } = await askFor(tenant, { words: { count: '5' } });
    const videos = new Map(ads.map((ad) => [ad.id, ad.video]));
    expect(others.map((id) => videos.get(id))).toEqual([null, null]);
    expect(videos.get(shown)).toMatchObject({ mime: 'video/mp4', width: 640, height: 360, seconds: 13 });
    const { pathname } = new URL(videos.get(shown)!.url);
    expect((await tenant.app.inject({ url: pathname })).statusCode).toBe(200);
    expect(ads.find(({ id }) => id === shown)!.image).toMatchObject({ width: 970, alt: 'A boat in the sun' });
  });
});

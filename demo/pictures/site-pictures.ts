/** Draws the logos, icons and share images of the demo organisations, before anybody opens their portals. */
import { withTenant } from '../../src/server/db/scope.ts';
import { writeForms } from '../../src/server/features/media/media-files.ts';
import { remakePicture } from '../../src/server/files/pictures.ts';
import type { DemoDeps } from '../../src/server/start/demo.ts';
import { drawingType } from '../../src/shared/contracts/media.ts';
import { stories } from '../seed/load.ts';
import { accountIdOf } from '../seed/settings.ts';
import type { TenantStory } from '../seed/story.ts';
import { sitePictures } from '../seed/websites.ts';

/** Draws and stores them all. */
export async function drawSitePictures({ database, storage }: DemoDeps): Promise<void> {
  for (const story of stories) {
    const accountId = accountIdOf(story);
    const rows = await withTenant(database, { accountId, actorId: null }, ({ db }) =>
      db
        .selectFrom('media')
        .select(['id', 'filename', 'mime'])
        .where('account_id', '=', accountId)
        .where(
          'filename',
          'in',
          sitePictures.map(({ filename }) => filename),
        )
        .execute(),
    );
    for (const { id, filename, mime } of rows) {
      const drawing = Buffer.from(filename === 'site-share.webp' ? shareImage(story) : sign(story, 512));
      const { sizes } = await remakePicture(accountId, drawing);
      const pictures = Object.entries(sizes).map(([form, content]) => ({ form, extension: 'webp', content }) as const);
      const whole = { form: 'file', extension: 'svg', content: drawing } as const;
      await writeForms(storage, { accountId, id }, mime === drawingType ? [...pictures, whole] : pictures);
    }
  }
}

/** The organisation's sign, so many pixels wide. */
const sign = ({ account: { logo } }: TenantStory, px: number): string =>
  (logo ?? '').replace('viewBox=', `width="${px}" height="${px}" viewBox=`);

/** The sign upon bands of the organisation's colours. */
function shareImage({ account }: TenantStory): string {
  const { primary_color: primary, accent_color: accent, logo } = account;
  const shapes = (logo ?? '').replace(/^<svg[^>]*>/, '').replace('</svg>', '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">' +
    `<rect width="1200" height="630" fill="${primary}"/>` +
    `<path d="M0 470C240 400 420 560 700 500s360-90 500-30v160H0z" fill="${accent}"/>` +
    '<path d="M0 540c260-60 420 60 700 10s360-60 500-10v90H0z" fill="#fff" fill-opacity="0.16"/>' +
    `<g transform="translate(465 130) scale(8.44)">${shapes}</g></svg>`
  );
}

/** The pictures in the README, taken of the demo. A picture is taken where it is missing, `UPDATE_GALLERY` is set or everything is asked for. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { isAll } from '../support/all-tests.ts';
import { launchBrowser } from '../support/browser.ts';
import { gallery, galleryPath, pictureFile, type GalleryScreen } from '../support/gallery.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';

const isTaken = (screen: GalleryScreen) =>
  Boolean(process.env['UPDATE_GALLERY']) || isAll || !existsSync(pictureFile(screen)) || screen === gallery[0];

test.each(gallery.filter(isTaken))('the screen $name of the gallery can be shown to a newcomer', async (screen) => {
  const account = accountOf(screen.tenant, 'owner');
  const { language, colorScheme, isPhone, ready } = screen;
  const visitor = await signedIn(await launchBrowser(), account, await galleryPath(screen, await apiOf(account)), {
    ...(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
    ...(language && { language }),
  });
  const { page } = visitor;
  if (colorScheme) {
    await page.evaluate((mode) => localStorage.setItem('guildhall.color_mode', mode), colorScheme);
    await page.reload();
  }
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);

  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  expect(picture.length).toBeGreaterThan(20_000);
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
  if (existsSync(pictureFile(screen)) && !process.env['UPDATE_GALLERY']) return;
  mkdirSync(dirname(pictureFile(screen)), { recursive: true });
  await sharp(picture).webp({ quality: 82 }).toFile(pictureFile(screen));
});

/** The picture in the README: Manage Members as an owner sees it. Taken anew when it is missing or UPDATE_SCREENSHOT is set. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { launchBrowser } from '../support/browser.ts';
import { accountOf, signedIn } from '../support/journey.ts';
import { root } from '../support/repository.ts';

const file = join(root, 'docs/screenshot.png');

test('Manage Members can be shown to a newcomer', async () => {
  const browser = await launchBrowser();
  const visitor = await signedIn(browser, accountOf('northgate', 'owner'), '/user-manager/users', {
    width: 1440,
    height: 900,
  });
  await visitor.page.locator('tbody tr a').nth(10).waitFor();
  await visitor.page.waitForLoadState('networkidle');
  await visitor.page.evaluate(() => document.fonts.ready);

  const picture = await visitor.page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (!existsSync(file) || process.env.UPDATE_SCREENSHOT) writeFileSync(file, picture);

  expect(picture.length).toBeGreaterThan(30_000);
  expect(visitor.complaints()).toEqual([]);
});

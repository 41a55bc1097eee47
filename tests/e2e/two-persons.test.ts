/** The two-person rule as two owners use it: one asks to switch it off, the other decides. */
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, browserFor, signedIn } from '../support/journey.ts';

const [asking, second] = [accountOf('northgate', 'owner'), accountOf('northgate', 'charles.emerson')];
const settings = '/admin-settings/two-persons';
const phone = { width: 390, height: 844 };

let visitor: Visitor;
const browser = browserFor(() => visitor);

async function open(account: typeof asking, path: string) {
  visitor = await signedIn(browser(), account, path);
  return visitor.page;
}

describe('switching the two-person rule off', () => {
  test('switching the two-person rule off waits for the second owner, who finds it and declines it', async () => {
    const page = await open(asking, settings);
    await page.getByRole('switch').click();
    await page.getByRole('button', { name: en.form.save, exact: true }).click();
    await page.getByText('You requested this change').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await visitor.close();
    const other = await open(second, '/welcome');
    await other
      .getByRole('link', { name: new RegExp(en.work.kinds.settings_changes) })
      .first()
      .click();
    await other.getByText(/requested this change/).waitFor();
    expect(await axeFindings(other)).toEqual([]);
    await other.setViewportSize(phone);
    await expect.poll(() => other.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await other.getByRole('button', { name: en.form.change_verbs.decline_change }).click();
    await other.getByText(/requested this change/).waitFor({ state: 'detached' });
    expect(await other.getByRole('switch').isChecked()).toBe(true);
  });
});

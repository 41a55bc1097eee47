/** The page of all settings and the list beside each: whoever may open any of them finds it, in groups, and nothing else. */
import { describe, expect, test } from 'vitest';

import { american } from '../../i18n/american.ts';
import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { axeFindings, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, signedIn } from '../support/journey.ts';

/** Northgate writes as in America. */
const texts = { en: american(en), zh, es };
let visitor: Visitor;
const browser = browserFor(() => visitor);

async function open(path: string, role = 'owner', options: Partial<VisitorOptions> = {}) {
  visitor = await signedIn(browser(), accountOf('northgate', role), path, options);
  return visitor.page;
}

describe('the settings of an organisation', () => {
  test('the settings lead from the person’s menu to each of them, and from there to the next', async () => {
    const page = await open('/welcome');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: en.menu['admin-settings'] }).click();
    await page.waitForURL('**/admin-settings/overview');
    await page.getByRole('main').getByRole('link', { name: en.menu['audit-log'] }).click();
    await page.waitForURL('**/admin-settings/audit-log');
    const beside = page.getByRole('navigation', { name: en.menu['admin-settings'] });
    expect(await beside.locator('[aria-current=page]').innerText()).toBe(en.menu['audit-log']);
    await beside.getByRole('link', { name: en.menu.roles }).click();
    await page.waitForURL('**/admin-settings/roles');
    expect(await beside.locator('[aria-current=page]').innerText()).toBe(en.menu.roles);
  });

  test('the settings stand beside each other on a laptop too, behind a button where the menu is wide', async () => {
    const page = await open('/admin-settings/roles', 'owner', { width: 1100 });
    const list = page.getByRole('navigation', { name: en.menu['admin-settings'] });
    await list.getByRole('button', { name: en.menu['admin-settings'] }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: en.menu.labels }).click();
    await page.waitForURL('**/admin-settings/labels');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: en.frame.collapse_menu }).click();
    await list.getByRole('link', { name: en.menu.roles }).click();
    await page.waitForURL('**/admin-settings/roles');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('the settings show a person what they may open, and the rest stays away', async () => {
    const page = await open('/admin-settings', 'moderator');
    const cards = page.getByRole('main').getByRole('list').getByRole('link');
    await cards.first().waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: en.menu.labels }).count()).toBe(1);
    expect(await page.getByRole('main').getByRole('link', { name: en.menu['two-persons'] }).count()).toBe(0);
  });

  test('the settings are found by the search, though no menu lists them', async () => {
    const page = await open('/welcome');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('recycle');
    await page.getByRole('group', { name: en.search.sections.settings }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin-settings/recycle-bin');
  });
});

describe('axe finds nothing in the settings', () => {
  test.each([
    ['en', 'dark', 1440],
    ['zh', 'light', 390],
    ['es', 'light', 1440],
  ] as const)('axe finds nothing in all settings in %s, %s, at %i px', async (language, colorScheme, width) => {
    const page = await open('/admin-settings/overview', 'owner', { language, colorScheme, width });
    const { cards } = texts[language].settings_overview;
    // Each says what it is for.
    for (const [name, about] of Object.entries(cards).filter(([key]) => key !== 'crm-configuration'))
      expect([name, await page.getByRole('main').getByText(about, { exact: true }).count()]).toEqual([name, 1]);
    expect(await axeFindings(page)).toEqual([]);
  });
});

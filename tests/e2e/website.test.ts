/** The website's settings from a colour to site and portal and back, and another host made the primary one. screens.md 3.1, CP2 */
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, newVisitor, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, originOf, signedIn } from '../support/journey.ts';

const owner = () => accountOf('gremio', 'owner');
const path = '/configure_platform/configure-website';

let visitor: Visitor;
const browser = browserFor(() => visitor);

const violet = '#6D28D9';
const violetAsDrawn = 'rgb(109, 40, 217)';

test('a colour is seen in the preview, then on the site and in the portal, and is taken back as a version', async () => {
  visitor = await signedIn(browser(), owner(), `${path}?tab=brand`, { language: 'en', colorScheme: 'light' });
  const { page } = visitor;
  const bar = page.getByRole('region', { name: en.publishing.publish_now });
  const openPublish = bar.getByRole('button', { name: en.publishing.publish, exact: true });
  const colorOfPortal = () => openPublish.evaluate((element) => getComputedStyle(element).backgroundColor);
  const site = async () => {
    const reply = await page.evaluate(async (address) => (await fetch(address)).json(), '/api/public/site');
    return (reply as { data: { primary_color: string } }).data.primary_color;
  };
  // Until it is known how things stand, the button is grey and does nothing.
  await expect.poll(() => openPublish.isEnabled()).toBe(true);
  const [before, portalBefore] = [await site(), await colorOfPortal()];

  await page.locator('input[name=primary_color]').fill('#FFE066');
  await page.getByText('hard to read').first().waitFor();
  await page.locator('input[name=primary_color]').fill(violet);
  await page.getByRole('button', { name: en.form.save, exact: true }).click();
  await page.getByRole('button', { name: en.publishing.preview, exact: true }).click();
  const pane = page.getByRole('region', { name: en.publishing.preview_title });
  await pane
    .frameLocator('iframe')
    .locator(`meta[name=theme-color][content="${violet}"]`)
    .waitFor({ state: 'attached' });
  expect(await site()).toBe(before);

  const publish = async () => {
    await openPublish.click();
    await page.getByRole('dialog').getByRole('button', { name: en.publishing.publish_now, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await publish();
  await expect.poll(site).toBe(violet);
  await expect.poll(colorOfPortal).toBe(violetAsDrawn);
  expect(await axeFindings(page)).toEqual([]);

  await bar.getByRole('button', { name: en.publishing.versions, exact: true }).click();
  await page.getByRole('button', { name: en.publishing.set_back, exact: true }).nth(1).click();
  await page.getByRole('button', { name: en.publishing.set_back, exact: true }).last().click();
  await expect.poll(() => page.locator('input[name=primary_color]').inputValue()).toBe(before);
  await publish();
  await expect.poll(site).toBe(before);
  await expect.poll(colorOfPortal).toBe(portalBefore);
});

test('another host is made primary once its name is typed, and the former one leads there at once', async () => {
  visitor = await signedIn(browser(), owner(), `${path}/hosts`, { language: 'en' });
  const { page } = visitor;
  const [former, next] = ['admin.gremio.localhost', 'gremio.localhost'];
  await page.getByRole('link', { name: next, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: next }).waitFor();
  await page.getByRole('button', { name: 'Make primary', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('redirected to /admin/').waitFor();
  visitor.expectStatus(422);
  const confirm = dialog.getByRole('textbox', { name: 'Type the host to confirm' });
  await confirm.fill(former);
  await dialog.getByRole('button', { name: 'Make primary', exact: true }).click();
  await dialog.getByText(en.actions.reasons.other_host_typed).waitFor();
  await confirm.fill(next);
  await dialog.getByRole('button', { name: 'Make primary', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  const stranger = await newVisitor(browser(), { origin: originOf(former) });
  await stranger.page.goto('/admin/');
  await stranger.page.waitForURL((url) => url.hostname === next && url.pathname.startsWith('/admin/'));
  await stranger.context.close();

  const api = await apiOf(owner());
  const { body } = await api.call<{ id: string; host: string }[]>('/site_domains');
  const { id } = body.find(({ host }) => host === former)!;
  const back = { method: 'POST', body: { confirm_host: former } } as const;
  expect((await api.call(`/site_domains/${id}/make_primary`, back)).status).toBe(200);
});

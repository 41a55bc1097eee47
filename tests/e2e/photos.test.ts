/** A member's photo, as an administrator gives it: chosen, dropped or given up, adjusted, shown and taken away. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, launchBrowser, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';
import { formOf } from '../support/kept-members.ts';
import { picture } from '../support/uploads.ts';

interface Member {
  id: string;
  version: number;
  display_image_id: string | null;
  full_name: string;
}

const owner = () => accountOf('northgate', 'owner');
const read = async (id: string) => (await (await apiOf(owner())).call<Member>(`/members/${id}`)).body;

let browser: Browser;
let visitor: Visitor;
let page: Page;
let member: Member;
let count = 0;
let photo: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  browser = await launchBrowser();
  photo = { name: 'ana.png', mimeType: 'image/png', buffer: await picture(600, 300).png().toBuffer() };
});
beforeEach(async () => {
  count += 1;
  const body = {
    first_name: 'Petra',
    last_name: `Photo ${count}`,
    email: `petra.${count}@photos.example`,
    language: 'en',
  };
  member = (await (await apiOf(owner())).call<Member>('/members', { method: 'POST', body })).body;
  visitor = await signedIn(browser, owner(), formOf(member.id));
  page = visitor.page;
  await choose().waitFor();
});
afterEach(async () => {
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

const choose = () => page.getByRole('button', { name: `${en.media.choose}: Photo` });
const replace = () => page.getByRole('button', { name: `${en.media.replace}: Photo` });
const save = () => page.getByRole('button', { name: en.form.save, exact: true }).click();
const saved = () => page.getByText(en.form.saved).waitFor();
const avatar = () => page.locator('header [data-avatar] img');
/** Whether the browser has got the picture, and how wide it is. */
const widthOf = (image: ReturnType<typeof avatar>) =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth);

describe('the photo of a member', () => {
  test('the photo of a member is chosen, kept with the form, and shown beside the name everywhere', async () => {
    await page.locator('input[type=file]').setInputFiles(photo);
    await replace().waitFor();
    expect((await read(member.id)).display_image_id).toBeNull();
    await save();
    await saved();

    expect((await read(member.id)).display_image_id).not.toBeNull();
    await expect.poll(() => widthOf(avatar())).toBe(128);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/admin/user-manager/users');
    const row = page.locator('tbody tr[data-row]', { hasText: member.full_name });
    await expect.poll(() => widthOf(row.locator('[data-avatar] img'))).toBe(128);
  });

  test('the photo of a member is dropped onto its place, or pasted there', async () => {
    for (const kind of ['drop', 'paste']) {
      await page.locator('[aria-label$=": Photo"]').evaluate(
        (button, { bytes, kind }) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], `${kind}.png`, { type: 'image/png' }));
          const options = { bubbles: true, cancelable: true };
          const event =
            kind === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...options, clipboardData: transfer });
          button.dispatchEvent(event);
        },
        { bytes: [...photo.buffer], kind },
      );
      await replace().waitFor();
      await page.getByRole('button', { name: en.media.remove, exact: true }).click();
      await choose().waitFor();
    }
  });

  test('the photo of a member that cannot be one is refused where it was chosen, before and after it is sent', async () => {
    await page.locator('input[type=file]').setInputFiles({ ...photo, name: 'a.txt', mimeType: 'text/plain' });
    await page.getByText(/This type of file isn’t supported/).waitFor();
    visitor.expectStatus(422);
    await page.locator('input[type=file]').setInputFiles({ ...photo, buffer: photo.buffer.subarray(0, 60) });
    await page.getByText(en.errors.file_damaged).waitFor();
    await page.locator('input[type=file]').setInputFiles(photo);
    await replace().waitFor();
    expect(await page.getByText(en.errors.file_damaged).count()).toBe(0);
  });

  test('the photo of a member is given up while it is under way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/media', async (route) => {
      await held;
      await route.abort();
    });
    await page.locator('input[type=file]').setInputFiles(photo);
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: en.form.cancel, exact: true }).click();

    await choose().waitFor();
    await expect.poll(() => choose().evaluate((button) => document.activeElement === button)).toBe(true);
    release();
  });

  test('the photo of a member is adjusted by keyboard, and shown as it was adjusted', async () => {
    await page.locator('input[type=file]').setInputFiles(photo);
    await replace().waitFor();
    await save();
    await saved();
    const before = await avatar().getAttribute('src');
    await page.getByRole('button', { name: en.media.adjust, exact: true }).click();
    const point = page.getByRole('button', { name: /^Focal point: 50 % from the left, 50 % from the top$/ });
    await point.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: /^Focal point: 90 % from the left/ }).waitFor();
    await page.getByLabel(en.media.alt).fill('Petra at her desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: en.form.save, exact: true }).click();

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => avatar().getAttribute('src')).not.toBe(before);
    const { display_image_id } = await read(member.id);
    const file = await (await apiOf(owner())).call(`/media/${display_image_id}`);
    expect(file.body).toMatchObject({ focal_x: 90, alt_text: 'Petra at her desk', version: 2 });
  });
});

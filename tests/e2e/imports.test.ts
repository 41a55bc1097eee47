/** An administrator brings people in: a dry run that is mended in place, the real run, and the way back; in English and in Chinese. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { axeFindings, launchBrowser } from '../support/browser.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

const path = '/import-user-business';
const fileOf = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const onward = (page: Page) => page.locator('main button.MuiButton-contained').last();
const countOf = async (page: Page, name: string) =>
  Number(
    await page
      .getByRole('button', { name: new RegExp(`^\\d+\\s*${name}$`) })
      .locator('span')
      .first()
      .textContent(),
  );

describe('an import', () => {
  test('an import is checked, mended, done and undone', async () => {
    const account = accountOf('northgate', 'admin');
    const { page, complaints, close } = await signedIn(browser, account, path);
    await page.getByRole('link', { name: 'New import' }).first().click();
    await page
      .locator('input[type=file]')
      .setInputFiles(
        fileOf(
          'Correo,Nombre,Teléfono\nita.one@import.example,Ita,(600) 123-4567\nita.two@import.example,Ita,+34 600 123 4568\nita.three@import.example,Ita,none\n',
        ),
      );
    await page.getByText('3 of 3 columns matched').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await onward(page).click();
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('button', { name: 'Use “6001234568”' }).waitFor();
    expect([await countOf(page, 'New'), await countOf(page, 'Errors')]).toEqual([1, 2]);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Use “6001234568”' }).click();
    const third = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ita.three@import.example' });
    await third.getByRole('button', { name: 'Leave this cell out' }).click();
    await page.getByRole('button', { name: /^3\s*New$/ }).click();
    await page.getByText('Teléfono: stored as 6001234567').waitFor();
    await page.getByRole('button', { name: 'Continue with 3 rows' }).click();
    await page.getByText('3 new records').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('The import is done').waitFor();
    await page.getByRole('link', { name: 'See the 3 new records' }).waitFor();
    const api = await apiOf(account);
    const search = `/members?filter=${encodeURIComponent('{"q":"import.example"}')}`;
    expect((await api.call<unknown[]>(search)).body).toHaveLength(3);

    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo import' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Everything the import did was undone.').waitFor();
    expect((await api.call<unknown[]>(search)).body).toEqual([]);

    // What its columns were for is remembered, and can be put right.
    await page.getByRole('link', { name: 'All imports' }).click();
    await page.getByRole('button', { name: 'Remembered columns' }).click();
    const fieldOf = (column: string) => page.getByRole('combobox', { name: `Field: ${column}` });
    expect(await fieldOf('Nombre').inputValue()).toBe('first_name');
    await fieldOf('Nombre').selectOption('Display name');
    await page.getByRole('button', { name: 'Forget “Correo”' }).click();
    await fieldOf('Correo').waitFor({ state: 'detached' });
    expect(await axeFindings(page)).toEqual([]);
    const remembered = async () =>
      (await api.call<{ id: string; field: string }[]>('/import_mappings')).body.map(({ id, field }) => [id, field]);
    await expect.poll(remembered).toContainEqual(['members.nombre', 'display_name']);
    expect(await remembered()).not.toContainEqual(['members.correo', 'email']);
    expect(complaints()).toEqual([]);
    await close();
  });

  test('an import says of each existing record which of its fields it would change', async () => {
    const account = accountOf('northgate', 'admin');
    const api = await apiOf(account);
    const mark = `changed${Date.now()}`;
    const make = async (first_name: string) => {
      const email = `${first_name}.${mark}@journeys.example`.toLowerCase();
      await api.call('/members', { method: 'POST', body: { first_name, last_name: mark, email, language: 'en' } });
      return { email, first_name, last_name: mark };
    };
    const [one, other] = [await make('One'), await make('Other')];
    const { page, complaints, close } = await signedIn(browser, account, path);
    await page.getByRole('link', { name: 'New import' }).first().click();
    const rows = [
      'Email,First name,Last name,City,Job title',
      `${one.email},${one.first_name},${one.last_name},Cádiz,Harbour pilot`,
      `${other.email},Changed,${other.last_name},,`,
    ];
    await page.locator('input[type=file]').setInputFiles(fileOf(`${rows.join('\n')}\n`));
    await page.getByText('5 of 5 columns matched').waitFor();
    await onward(page).click();
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByText('No problems in this file').waitFor();
    expect(await countOf(page, 'Changed')).toBe(2);
    await page.getByRole('button', { name: /^\d+\s*Changed$/ }).click();
    const line = (email: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: email });
    await line(one.email).getByText('Changes: City, Job title').waitFor();
    await line(other.email).getByText('Changes: First name').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });

  test('an import can be done in Chinese on a phone', async () => {
    const phone = { width: 390, height: 844, language: 'zh' } as const;
    const { page, complaints, close } = await signedIn(browser, accountOf('yunfan', 'admin'), path, phone);
    await page.getByRole('link', { name: '新建导入' }).first().click();
    await page.locator('input[type=file]').setInputFiles(fileOf('电子邮箱,名,城市\nzh.one@import.example,芳,北京\n'));
    await page.getByText('3 列中已对应 3 列').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await onward(page).click();
    await page.getByRole('button', { name: '检查文件' }).click();
    await page.getByText('这个文件没有问题').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await onward(page).click();
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.getByText('导入完成').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '撤销导入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click();
    await page.getByText('这次导入所做的一切都已撤回。').waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });
});

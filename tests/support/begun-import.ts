/** An import that was begun in a browser: its file is there, and its columns are asked about. */
import type { Page } from 'playwright-core';

import type { Messages } from '../../i18n/en.ts';

export async function beginImport(page: Page, { imports }: Messages): Promise<void> {
  const buffer = Buffer.from('Email,First name,Shoe size\nada@above.example,Ada,38\nnobody,Bo,\n');
  await page.getByRole('link', { name: imports.new }).first().click();
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: imports.cancel }).waitFor();
}

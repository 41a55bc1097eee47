/** A person who is in already, as the browser keeps it. */
import type { Browser } from 'playwright-core';

import type { DemoAccount } from '../../src/server/start/demo.ts';

/** Signs in once, as a person does, and answers what the browser then keeps. */
export async function signIn(chrome: Browser, origin: string, { email, password }: DemoAccount) {
  const context = await chrome.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/admin/login`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/admin/welcome');
  const state = await context.storageState();
  await context.close();
  return state;
}

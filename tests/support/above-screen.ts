/** What comes up above a screen, and what a person presses to see it, in whichever language the screen speaks. */
import type { Page } from 'playwright-core';

import type { Messages } from '../../i18n/en.ts';
import { definitionLabels } from '../../src/server/definitions/labels.ts';
import type { SignedIn } from './portal-api.ts';

export interface AboveScreen {
  name: string;
  /** `:members` is the first of that collection. */
  path: string;
  open: (page: Page, texts: Messages, api: SignedIn) => Promise<void>;
  /** The files below `src/client` that draw it. */
  draws: readonly string[];
  /** What is there once it is open; else a dialog, a menu or a bar. */
  shows?: string;
  /** It comes up on a desktop, or on a phone, alone. */
  only?: 'desktop' | 'phone';
  /** What a call is answered that has to fail for it. */
  status?: number;
}

export const members = '/user-manager/users';
export const member = '/user-manager/edit/:members';

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const choose = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).first().click();

/** A text of i18n, in any of its numbers and whatever stands in its places. */
export const filled = (text: string) => new RegExp(text.split('||||').map(patternOf).join('|'));

const patternOf = (text: string) =>
  text
    .trim()
    .split(/%\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+');

/** What the definitions say, in the language of the page. */
async function labelsOn(page: Page) {
  const language = (await page.locator('html').getAttribute('lang')) ?? 'en';
  const written = Object.entries(definitionLabels).find(
    ([code]) => language === code || language.startsWith(`${code}-`),
  );
  return written![1];
}

/** What a verb of a collection is called on the page. */
export const verbOf = async (page: Page, collection: string, verb: string): Promise<string> =>
  (await labelsOn(page))[collection]!.verbs![verb]!;

/** What a field of a collection is called on the page. */
export const fieldOf = async (page: Page, collection: string, source: string): Promise<string> =>
  (await labelsOn(page))[collection]!.fields[source]!;

/** Ticks rows, whose bar has what can be done with them. */
export async function tick(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await page.locator('[data-row] input[type=checkbox]').nth(at).check();
  await page.getByRole('toolbar').waitFor();
}

/** The bar of ticked rows keeps what it has no room for in a menu. */
export async function doInBar(page: Page, name: string): Promise<void> {
  const button = page.getByRole('toolbar').getByRole('button', { name });
  if (await button.isVisible()) return button.click();
  await page.getByRole('toolbar').locator('[aria-haspopup=menu]').click();
  await choose(page, name);
}

export const inMore =
  (item: (texts: Messages, page: Page) => string | Promise<string>): AboveScreen['open'] =>
  async (page, texts) => {
    await press(page, texts.form.more_actions);
    await choose(page, await item(texts, page));
    await page.getByRole('dialog').waitFor();
  };

/** What can be done with a record: a button beside its name, or with the rest in a menu. */
export async function doOnRecord(page: Page, { form }: Messages, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: form.more_actions, exact: true });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await choose(page, name);
}

/** The bar of publishing, which is behind a button on a phone. */
export async function showPublishing(page: Page, texts: Messages): Promise<void> {
  const publish = page.getByRole('button', { name: texts.publishing.versions });
  const standing = page.locator('main header [aria-haspopup=dialog]');
  await publish.or(standing).first().waitFor();
  if (await standing.isVisible()) await standing.click();
}

/** The first of a collection. */
export async function firstOf({ call }: SignedIn, resource: string): Promise<{ id: string; version: number }> {
  const { body } = await call<{ id: string; version: number }[]>(`/${resource}?range=[0,0]`);
  return body[0]!;
}

/** An address with the first of the collection that it names. */
export async function addressIn(api: SignedIn, path: string): Promise<string> {
  const [named, resource] = /:(\w+)/.exec(path) ?? [];
  return named && resource ? path.replace(named, (await firstOf(api, resource)).id) : path;
}

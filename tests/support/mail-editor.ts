/** The editor of mails as whoever writes one uses it: blocks added, written, moved and read back, in English screens. */
import type { Locator, Page } from 'playwright-core';

import { email } from '../../i18n/en/email.ts';

const { blocks: words } = email;

type Kind = keyof typeof words.kinds;
type Tool = 'up' | 'down' | 'copy' | 'remove';

/** The blocks in one language; `within`: the form, or a column of the dialog. */
export function mailEditor(within: Page | Locator, language: string) {
  const page = 'page' in within ? within.page() : within;
  const group = within.getByRole('group', { name: `Body, ${language}` });
  const all = group.getByRole('list', { name: words.title }).locator('> li');
  return {
    add: async (kind: Kind) => {
      await group.getByRole('button', { name: words.add }).click();
      await page.getByRole('menuitem', { name: words.kinds[kind], exact: true }).click();
    },
    /** Writes into a field of a block. */
    write: (nth: number, field: keyof typeof words.fields, text: string) =>
      all.nth(nth).getByRole('textbox', { name: words.fields[field] }).fill(text),
    press: (nth: number, tool: Tool) => all.nth(nth).getByRole('button', { name: words[tool] }).click(),
    /** What is seen of each: its kind, then what its fields say. */
    read: () =>
      all.evaluateAll((items) =>
        items.map((item) => [
          item.querySelector('span')?.textContent,
          ...[...item.querySelectorAll('input, [role=textbox]')].map((field) =>
            field instanceof HTMLInputElement ? field.value : field.innerHTML,
          ),
        ]),
      ),
  };
}

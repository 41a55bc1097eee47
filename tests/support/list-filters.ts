/** How a person comes to the editor of a filter of a list, in a browser. */
import type { Locator, Page } from 'playwright-core';

import { en } from '../../i18n/en.ts';

/** From the button and its menu; answers the panel that the editor stands in. */
export async function chooseFilter(list: Page | Locator, name: string): Promise<Locator> {
  const page = 'page' in list ? list.page() : list;
  await list.getByRole('button', { name: en.list.filter, exact: true }).click();
  const panel = page.getByRole('dialog', { name: en.list.filter, exact: true });
  await panel.getByRole('menuitem', { name, exact: true }).click();
  return panel;
}

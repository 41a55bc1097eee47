/** The row of visited pages as a person at a browser meets it. */
import type { Locator, Page } from 'playwright-core';

export const membersPath = '/user-manager/users';

export function tabRow(page: Page) {
  const strip = page.locator('nav:has(li[data-tab])');
  const rows = page.locator('[data-row-link]:visible');
  const tab = (title: string) => strip.getByRole('link', { name: title, exact: true });
  return {
    strip,
    row: strip.locator('ul'),
    links: strip.locator('li a'),
    tab,
    active: strip.locator('a[aria-current=page]'),
    titles: () => strip.locator('li a').allInnerTexts(),
    /** The rows of the list that is shown. */
    rows,
    /** What has the focus says so. */
    focused: () => page.evaluate(() => document.activeElement?.textContent),
    /** Opens the first records of the members list, one after the other, by way of their links; answers their names. */
    openRecords: async (count: number): Promise<string[]> => {
      const names: string[] = [];
      await page.goto(`/admin${membersPath}`);
      for (let place = 0; place < count; place++) {
        if (place > 0) await page.goBack();
        const link = rows.nth(place);
        // Its initials stand before it where there is no picture.
        const name = await link.evaluate((one) => one.lastChild!.textContent!);
        await link.click();
        await tab(name).waitFor();
        names.push(name);
      }
      return names;
    },
  };
}

/** The middle of what is shown, in the window. */
export async function centre(of: Locator): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

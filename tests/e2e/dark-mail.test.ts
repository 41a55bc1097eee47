/** What a mail program shows in the dark of a mail in colours of its own: all of it can be read. screens.md 3.2 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { compileMail } from '../../src/server/mail/templates/compile-mail.ts';
import { readColor } from '../../src/server/mail/templates/css-colors.ts';
import { contrastOf, minTextContrast } from '../../src/shared/color/contrast.ts';
import { tagsOf } from '../../src/shared/mail/merge-tags.ts';
import { launchBrowser } from '../support/browser.ts';

const look = { name: 'Guild', color: '#0a5c9e', hasLogo: false, accountId: 'a', origin: 'https://guild.example' };
const body = `<h2>Heading</h2><ul><li>Point <strong>strong</strong> <em style="color:#222">dark</em></li></ul>
  <p style="background-color:#ffff99">Marked <span style="color:rgb(20, 20, 20)">and dark</span></p>
  <blockquote>Quoted <a href="https://x.example/"><b>bold link</b></a></blockquote>
  <table bgcolor="#ffffff"><tr><td bgcolor="#eeeeee" style="color:black">Cell</td><th>Head</th></tr></table>`;

let page: Page;
beforeAll(async () => {
  const browser = await launchBrowser();
  page = await (await browser.newContext()).newPage();
});
afterAll(() => page.context().close());

/** Each text with its colour and that of what it stands on. */
const textsOf = () =>
  page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return 'white';
      const ground = getComputedStyle(element).backgroundColor;
      return ground === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : ground;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; color: string; ground: string }[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!;
      const text = (walker.currentNode.textContent ?? '').trim();
      const isSeen = text !== '' && element.checkVisibility();
      if (isSeen) found.push({ text, color: getComputedStyle(element).color, ground: groundOf(element) });
    }
    return found;
  });

test.each(['light', 'dark'] as const)(
  'every text of a mail in colours of its own is read in the %s',
  async (scheme) => {
    const { html, faults } = await compileMail({
      language: 'en',
      editor: 'html',
      subject: 'Hello',
      preheader: '',
      body,
      text: '',
      tags: tagsOf(null, 'campaign'),
      needs: null,
      look,
    });
    expect(faults).toEqual([]);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setContent(html);
    const texts = await textsOf();
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['bold link', 'and dark', 'Cell', 'Unsubscribe']),
    );
    const pale = texts.filter(
      ({ color, ground }) => contrastOf(readColor(color) ?? '', readColor(ground) ?? '') < minTextContrast,
    );
    expect(pale).toEqual([]);
  },
);

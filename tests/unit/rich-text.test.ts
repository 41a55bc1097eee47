/** Formatted text: what is let in, and what it says without its tags. */
import { describe, expect, test } from 'vitest';

import { safeHtml, withSafeHtml } from '../../src/server/crud/safe-html.ts';
import { percent, richText } from '../../src/shared/definition/field-kinds.ts';
import { inputSchema } from '../../src/shared/definition/field-schemas.ts';
import { plainText } from '../../src/shared/text/rich-text.ts';

describe('rich text that comes in', () => {
  test.each([
    [
      '<p>Hello <strong>you</strong> <em>and</em> <u>me</u></p>',
      '<p>Hello <strong>you</strong> <em>and</em> <u>me</u></p>',
    ],
    ['<p onclick="alert(1)" style="color:red" class="x">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', 'x'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="JaVaScRiPt&colon;alert(1)">x</a>', 'x'],
    ['<a href="data:text/html,x">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
    ['<a href="https://example.org" target="_blank" rel="opener">x</a>', '<a href="https://example.org">x</a>'],
    ['<a href="mailto:ana@example.org">x</a>', '<a href="mailto:ana@example.org">x</a>'],
    ['<iframe src="https://example.org"></iframe><p>a</p>', '<p>a</p>'],
    ['<b>a</b><i>b</i><h1>c</h1>', '<strong>a</strong><em>b</em><h2>c</h2>'],
    ['<p>1 < 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<style>p{}</style><p>a', '<p>a</p>'],
  ])('the rich text %s is kept as %s', async (sent, kept) => {
    expect(await safeHtml(sent)).toBe(kept);
    expect(await safeHtml(kept)).toBe(kept);
  });

  test('rich text is made safe only where a field is formatted text', async () => {
    const fields = { body: richText({ label: 'Body', max: 99 }), rate: percent({ label: 'Rate' }) };
    const sent = { body: '<p onclick="x()">a</p>', rate: '<p onclick="x()">', other: '<b>', constructor: '<b>' };
    expect(await withSafeHtml({ fields }, sent)).toEqual({ ...sent, body: '<p>a</p>' });
    expect(await withSafeHtml({ fields }, [1])).toEqual([1]);
  });
});

describe('the plain text of rich text', () => {
  test.each([
    ['<p>Hello <strong>you</strong></p><p>and &amp; &lt;me&gt;</p>', 'Hello you\nand & <me>'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['a<br>b', 'a\nb'],
    ['&#20320;&#x597d;&nbsp;!', '你好 !'],
    ['&unknown; &#9999999;', '&unknown; &#9999999;'],
    ['<p></p>', ''],
  ])('the plain text of %s is %j', (html, says) => expect(plainText(html)).toBe(says));
});

describe('a field of formatted text', () => {
  const schema = inputSchema(richText({ label: 'Body', max: 5 }));

  test.each([
    ['<p>12345</p>', '<p>12345</p>'],
    ['<p></p>', null],
    [' ', null],
    [null, null],
  ])('a field of formatted text takes %j as %j', (sent, kept) => expect(schema.parse(sent)).toBe(kept));

  test.each(['<p>123456</p>', `<p>${'<em></em>'.repeat(30_000)}a</p>`, 7])(
    'a field of formatted text refuses what is too long, or no text',
    (sent) => expect(schema.safeParse(sent).success).toBe(false),
  );
});

describe('a percentage', () => {
  const schema = inputSchema(percent({ label: 'Rate', min: 0.01, max: 100 }));

  test.each([0.01, 12.5, 33.33, 100, null])('a percentage can be %d', (sent) => expect(schema.parse(sent)).toBe(sent));
  test.each([0, 100.01, 33.333, '5', Number.NaN])('a percentage cannot be %d', (sent) =>
    expect(schema.safeParse(sent).success).toBe(false),
  );
});

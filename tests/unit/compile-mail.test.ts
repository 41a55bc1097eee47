/** What is made of a mail, and what is found wrong with it. screens.md 3.2, EM3 */
import { describe, expect, test } from 'vitest';

import { compileMail } from '../../src/server/mail/templates/compile-mail.ts';
import type { MailSource } from '../../src/server/mail/templates/mail-source.ts';
import { tagsOf } from '../../src/shared/mail/merge-tags.ts';
import { writeBlocks, type MailBlock } from '../../src/shared/mail/mail-blocks.ts';

const look = { name: 'Guild', color: '#0a5c9e', hasLogo: false, accountId: 'a', origin: 'https://guild.example' };
const source = (values: Partial<MailSource>): MailSource => ({
  language: 'en',
  editor: 'html',
  subject: 'Hello',
  preheader: '',
  body: '<p>Hello</p>',
  text: '',
  tags: tagsOf(null, 'campaign'),
  needs: null,
  look,
  ...values,
});
const codesOf = async (values: Partial<MailSource>) =>
  (await compileMail(source(values))).faults.map(({ code }) => code);
const inBlocks = (...blocks: MailBlock[]) => ({ editor: 'blocks' as const, body: writeBlocks(blocks) });

describe('colours of a mail', () => {
  test.each([
    ['three digits', '<p style="color:#ddd">Pale</p>', true],
    ['a name', '<p style="color:yellow">Pale</p>', true],
    ['three channels', '<span style="color:rgb(220, 220, 220)">Pale</span>', true],
    ['what can be seen through', '<p style="color:rgba(0,0,0,0.3)">Pale</p>', true],
    ['a ground of its own', '<p style="color:#fff;background-color:navy">Bright</p>', false],
    [
      'a ground around it',
      '<table><tr><td bgcolor="#000080"><p style="color:white">Bright</p></td></tr></table>',
      false,
    ],
    ['a dark ground under usual text', '<table><tr><td bgcolor="#000080"><p>Dark</p></td></tr></table>', true],
    ['a dark ground under a link', '<div style="background-color:#333"><a href="https://x.example">Go</a></div>', true],
    ['a pale colour without a text', '<p style="color:#ddd"><br></p>', false],
    ['usual text', '<p>Usual</p>', false],
  ])('text that cannot be read is told of %s, %#', async (_what, body, isTold) => {
    expect((await codesOf({ body })).includes('mail_low_contrast')).toBe(isTold);
  });

  test('in the dark every text has the colours of the dark card, and no ground of its own stays', async () => {
    const { html } = await compileMail(source({ body: '<p style="background-color:#ffff00">Marked</p>' }));
    const [, dark = ''] = html.split('@media (prefers-color-scheme: dark)');
    expect(dark).toMatch(/\.text, \.text \* \{ color: #e7eaee !important; background: transparent !important;/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    // What is coloured stands within what the style is said of.
    expect(html).toMatch(/class="[^"]*\btext\b[^"]*"[\s\S]*background-color:#ffff00/);
  });
});

describe('the size of a mail', () => {
  const link = '<a href="https://x.example/">x</a> ';

  test('a mail is as large as what arrives, with the addresses that count clicks', async () => {
    const body = link.repeat(900);
    expect(await codesOf({ body })).toContain('mail_too_big');
    // Where nobody's clicks are counted it stays as it is.
    expect(await codesOf({ body, tags: tagsOf('member_approved'), editor: 'html' })).not.toContain('mail_too_big');
  });

  test('a list counts with as many entries as it may have', async () => {
    const posts: MailBlock = { kind: 'posts', source: 'newest', count: 10 };
    const words: MailBlock = { kind: 'text', html: `<p>${'word '.repeat(2_000)}</p>` };
    expect(await codesOf(inBlocks(...Array.from({ length: 12 }, () => posts)))).not.toContain('mail_too_big');
    const mail = inBlocks(...Array.from({ length: 12 }, () => posts), words, words, words, words);
    expect(await codesOf(mail)).toContain('mail_too_big');
    expect(await codesOf(inBlocks(posts, words, words, words, words))).not.toContain('mail_too_big');
  });
});

describe('the frame of a mail', () => {
  test('a mail without a word has no plain text, which is told', async () => {
    const picture = { kind: 'picture', image_id: 'p1', url: '' } as const;
    expect(await codesOf(inBlocks({ ...picture, alt: '' }))).toEqual(['mail_no_alt', 'mail_no_text']);
    expect(await codesOf(inBlocks({ ...picture, alt: 'The hall' }))).toEqual([]);
    expect(await codesOf({ ...inBlocks({ ...picture, alt: 'The hall' }), text: ' ' })).toEqual([]);
    expect(await codesOf({ body: '<img src="https://x.example/a.png" alt="A">' })).toEqual(['mail_no_text']);
  });

  test('a picture says what it shows, in HTML and in plain text', async () => {
    const { html, text } = await compileMail(
      source(inBlocks({ kind: 'picture', image_id: 'p1', alt: 'The "old" hall', url: '' })),
    );
    expect(html).toContain('alt="The &quot;old&quot; hall"');
    expect(text).toContain('The "old" hall');
  });

  test('a mail has its language, its title, its preview text, who sends it and how to unsubscribe', async () => {
    const { html } = await compileMail(source({ language: 'es', subject: 'Hola & adiós', preheader: 'Lea esto' }));
    expect(html).toMatch(/<html lang="es"/);
    expect(html).toContain('<title>Hola &amp; adiós</title>');
    expect(html).toContain('Lea esto');
    expect(html).toContain('{{ organisation.name }}');
    expect(html).toContain('href="{{ unsubscribe_link }}"');
    expect(html).toContain('role="presentation"');
  });
});

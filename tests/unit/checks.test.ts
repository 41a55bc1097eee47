/** Specification 5: what a link, a phone number, an e-mail address and a permission check are. */
import { describe, expect, test } from 'vitest';

import {
  characterCount,
  isCleanText,
  isEmail,
  isHexColor,
  isPhoneNumber,
  isSafeLink,
  isWebLink,
} from '../../src/shared/definition/checks.ts';
import { isExternalLink } from '../../src/shared/definition/external-link.ts';
import { email, text } from '../../src/shared/definition/field-kinds.ts';
import { inputSchema } from '../../src/shared/definition/field-schemas.ts';
import { checkPermission, hasOverlap } from '../../src/shared/access/role-overlap.ts';

describe('an external link starts with http, https, mailto or tel', () => {
  test.each([
    ['http://a', true],
    ['https://a', true],
    ['http:a', true],
    ['mailto:x@y', true],
    ['tel:1', true],
    ['HTTP://a', false],
    ['HTTPS://a.example', false],
    ['//a.b', false],
    ['ftp://a', false],
    ['sms:1', false],
    ['javascript:alert(1)', false],
    [' https://a', false],
    ['httpx', false],
    ['/a', false],
    ['', false],
  ])('the external link check takes %j: %s', (link, outcome) => {
    expect(isExternalLink(link)).toBe(outcome);
  });
});

describe('a phone number is exactly ten digits', () => {
  test.each([
    ['0123456789', true],
    ['123456789', false],
    ['01234567890', false],
    ['012 345 678', false],
    ['123 456 7890', false],
    ['+123456789', false],
    ['+911234567890', false],
    ['٠١٢٣٤٥٦٧٨٩', false],
    ['０１２３４５６７８９', false],
    ['', false],
  ])('%j is a phone number of exactly ten digits: %s', (phone, outcome) => {
    expect(isPhoneNumber(phone)).toBe(outcome);
  });
});

describe('an e-mail address is local@domain with a top level of at least two letters', () => {
  test.each([
    'a@b.co',
    'a+b@c.io',
    'a.b@c.de',
    'A@B.CO',
    'a@b-c.co',
    'a@b.museum',
    'ä@b.de',
    'ana.ruiz+list@mail.example.org',
  ])('%j is an e-mail address', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each(
    ['a@b', 'a@b.c', 'a@.co', 'a@b.co1', 'a@b.c0m', 'a@b_c.co', '.a@b.co', 'a.@b.co', 'a..b@c.de', 'a@ü.de', ''].concat(
      [' a@b.co', 'a@b.co ', 'a b@c.de', 'a@@b.co', '@b.co', 'a@-b.co', 'a@b..co', `${'a'.repeat(250)}@b.org`],
    ),
  )('%j is no e-mail address', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  test.each(['"a b"@c.de', 'a@[127.0.0.1]'])(
    '%j is refused as an e-mail address: a mail header could read it as something else',
    (address) => {
      expect(isEmail(address)).toBe(false);
    },
  );
});

describe('a link that may be stored', () => {
  test.each([
    ['https://example.org/a?b=c#d', true],
    ['http://example.org:8080', true],
    ['mailto:a@b.example', true],
    ['tel:5550001234', true],
    ['mailto:', false],
    ['javascript:alert(1)', false],
    ['https://user@evil.example', false],
    ['https:///a', false],
    ['https://example.org/a b', false],
    ['https://example.org/\u202Egro.live', false],
    ['https://example.org\u2066/a', false],
    ['https://example.org/\u200F', false],
    ['https://exam\u200Bple.org', false],
    ['mailto:a\u2069@b.example', false],
    ['https://example.org\\@evil.example', false],
  ])('the link %s may be stored: %s', (link, outcome) => {
    expect(isSafeLink(link)).toBe(outcome);
  });
});

describe('a link that may only lead to the web', () => {
  test.each([
    ['https://example.org/a', true],
    ['http://example.org', true],
    ['mailto:a@b.example', false],
    ['tel:5550001234', false],
    ['//evil.example', false],
    ['https:evil.example', false],
    ['https://user@evil.example', false],
    ['https://good.example@evil.example/', false],
    ['data:text/html,hello', false],
  ])('the web link %s is accepted: %s', (link, outcome) => {
    expect(isWebLink(link)).toBe(outcome);
  });
});

describe('a colour, a clean text, a length', () => {
  test.each([
    ['#409EFF', true],
    ['#409eff', true],
    ['409EFF', false],
    ['#fff', false],
    ['#409EFF;', false],
  ])('the colour %s is accepted: %s', (color, outcome) => {
    expect(isHexColor(color)).toBe(outcome);
  });

  test.each([
    ['plain', false, true],
    ['two\nlines', false, false],
    ['two\nlines', true, true],
    ['\u0000', true, false],
    ['\ud83d', true, false],
    ['\u{1F600}', false, true],
  ])('the text %j, multiline %s, is clean: %s', (text, multiline, outcome) => {
    expect(isCleanText(text, multiline)).toBe(outcome);
  });

  test('an emoji counts as one character', () => {
    expect(characterCount('a\u{1F600}')).toBe(2);
  });
});

describe('permissions', () => {
  test.each([
    [undefined, [], true],
    [['a', 'b'], ['b'], true],
    [['a'], ['b'], false],
    [[], ['a'], false],
    [['Admin'], ['admin'], false],
    [['a'], ['owner', 'admin'], false],
  ])('a check of roles %j for somebody who holds %j answers %s', (roles, held, outcome) => {
    expect(hasOverlap(roles, held)).toBe(outcome);
  });

  test('the check of roles needs a list that is not empty', () => {
    expect(() => checkPermission([], ['a'])).toThrow('need roles!');
    expect(() => checkPermission(undefined as unknown as string[], ['a'])).toThrow('need roles!');
    expect(checkPermission(['a'], ['a'])).toBe(true);
  });
});

describe('what is stored of a text is what was checked', () => {
  const address = inputSchema(email({ label: 'Email', required: true }));

  test('an e-mail address is stored in one form', () => {
    expect(address.parse(' Ａna@Example.ORG ')).toBe('ana@example.org');
  });

  test.each(['a＠evil.com@x.org', 'vic＜tim@x.org', 'a，b@x.org', 'a\u200Bb@x.org', 'a\u202Eb@x.org'])(
    'the address %j is refused, since it would become something else',
    (twin) => {
      expect(address.safeParse(twin).success).toBe(false);
    },
  );

  test('a name that turns the text around it is refused', () => {
    expect(inputSchema(text({ label: 'Name', max: 60 })).safeParse('Ana\u202Egro.elpmaxe').success).toBe(false);
  });
});

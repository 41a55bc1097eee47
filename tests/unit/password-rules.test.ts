/** A password made of what everybody knows of the organisation is none. Security R12; ASVS 6.2.11 */
import { describe, expect, test } from 'vitest';

import { passwordProblem } from '../../src/shared/access/password-rules.ts';

const names = ['Ácme Guild', 'admin.acme-guild.org', '北京创业者协会'];
const problemOf = (password: string) => passwordProblem(password, 'ana@example.org', names)?.key;

describe('a password', () => {
  test.each([
    'acmeguild2026',
    'AcmeGuild2026!',
    'ACME-guild-0000',
    'Acme Guild 1234',
    'ácmé guild 123',
    '2026acmeguild!!',
    'guildacmeguild',
    'admin.acme-guild.org',
    'adminguild2026',
    'xAcmeGuild1234',
    'ＡｃｍｅＧｕｉｌｄ２０２６',
    '北京创业者协会123456',
  ])('the password %s is made of the organisation’s name or host', (password) => {
    expect(problemOf(password)).toBe('validation.password_names');
  });

  test.each(['kimota-veruna-47', 'acme has nine lives', 'guild7Wj3qTr9', '104729104729', 'aaaa-bbbb-cccc'])(
    'the password %s is not made of the organisation’s name or host',
    (password) => {
      expect(problemOf(password)).toBeUndefined();
    },
  );

  test('a password is not refused for a name of two letters, nor where no name is known', () => {
    expect(passwordProblem('xy0123456789', 'ana@example.org', ['XY', 'x.y'])).toBeUndefined();
    expect(passwordProblem('acmeguild2026', 'ana@example.org')).toBeUndefined();
  });
});

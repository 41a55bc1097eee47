/** What a production or a release is not started with: a secret that is none, mail that nobody sends, a folder that is never written to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { parseEnv, type EnvError } from '../../src/server/settings/env.ts';
import { proxyWarnings } from '../../src/server/settings/env-proxy.ts';
import { packageRoot } from '../../src/server/settings/paths.ts';
import { root } from '../support/repository.ts';

const good = { NODE_ENV: 'production', SMTP_URL: 'none' };
const key = 'qK3vT8sW0xY5zB7dF1hJ4lN6pR9uA2cE=';

function refusal(variables: Record<string, string | undefined>, reader?: Parameters<typeof parseEnv>[1]): string[] {
  try {
    parseEnv(variables, reader);
  } catch (error) {
    return (error as EnvError).lines;
  }
  return [];
}

/** The settings of a template as it stands, without those that are commented out. */
const template = (path: string) =>
  Object.fromEntries(
    [...readFileSync(join(root, path), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );

describe('a secret', () => {
  const parts = ['env.ts', 'env-files.ts', 'env-captcha.ts'];
  const source = parts.map((part) => readFileSync(join(root, 'src/server/settings', part), 'utf8')).join('\n');
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):(.*)$/gm)].map(([, name, rest]) => ({
    name: name!,
    rest: rest!,
  }));
  const addresses = names.filter(({ rest }) => rest.includes('postgresUrl')).map(({ name }) => name);
  const secrets = names.map(({ name }) => name).filter((name) => /SECRET|PASSWORD|_KEY/.test(name));

  test('every setting that has a secret is checked for a placeholder', () => {
    expect(addresses).toHaveLength(5);
    expect(secrets).toEqual(expect.arrayContaining(['SECRETS_KEY', 'FILES_KEY_SECRET', 'DEMO_PASSWORD']));
  });

  const holding = (secret: string): [string, string][] => [
    ...secrets.map((name): [string, string] => [name, name === 'SECRETS_KEY' ? secret.repeat(8).slice(0, 64) : secret]),
    ...addresses.map((name): [string, string] => [
      name,
      `postgres://guildhall_app:${encodeURIComponent(secret)}@127.0.0.1:5432/g`,
    ]),
    ['SMTP_URL', `smtps://guildhall:${encodeURIComponent(secret)}@mail.example.org`],
  ];

  test.each([
    'change-me',
    'CHANGE_ME_please',
    'changeme',
    'your-password',
    '<password>',
    'password',
    'replace-me',
    'xxxxxxxx',
    '********',
  ])('a secret that still is %s is refused in production, wherever it stands', (secret) => {
    const outcomes = holding(secret).map(([name, value]) => {
      const lines = refusal({ ...good, [name]: value });
      return { name, isNamed: lines.some((line) => line.startsWith(`${name} `)), isTold: lines.join().includes(value) };
    });
    expect(outcomes).toEqual(outcomes.map(({ name }) => ({ name, isNamed: true, isTold: false })));
  });

  test('a secret of one’s own is accepted', () => {
    const lines = holding('Vq8-tru/ckle+sedan').flatMap(([name, value]) => refusal({ ...good, [name]: value }));
    expect(lines.filter((line) => /placeholder|random/.test(line))).toEqual([]);
    for (const text of [key, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'])
      expect(refusal({ ...good, SECRETS_KEY: text })).toEqual([]);
  });

  test.each([
    ['a placeholder', 'change-me-change-me-change-me-change-me'],
    ['one sign', 'a'.repeat(40)],
    ['a few signs', 'abcabcabdabcabcabdabcabcabdabcabcabd'],
    ['a word over and over', 'guildhall!7'.repeat(5)],
  ])('a secret that encrypts is refused in every environment where it is %s', (_what, SECRETS_KEY) => {
    for (const GUILDHALL_ENV of ['local', 'development', 'staging', 'production'])
      expect(refusal({ SMTP_URL: 'none', GUILDHALL_ENV, SECRETS_KEY })).toEqual([
        expect.stringMatching(/^SECRETS_KEY /),
      ]);
  });

  test('a secret may be guessable on one’s own machine', () => {
    expect(refusal({ DATABASE_URL: 'postgres://postgres:password@localhost/guildhall' })).toEqual([]);
  });
});

describe('the template of the settings', () => {
  test('the template of the settings starts nothing as it stands, and names each thing that is missing', () => {
    expect(refusal(template('deploy/guildhall.env')).map((line) => line.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'SMTP_URL',
      'SECRETS_KEY',
    ]);
  });

  test('the template of the settings starts a release once the missing things are filled in', () => {
    const filled = Object.fromEntries(
      Object.entries(template('deploy/guildhall.env')).map(([name, value]) => [
        name,
        value.replace('change-me', 'Vq8-truckle'),
      ]),
    );
    const settings = {
      ...filled,
      SECRETS_KEY: key,
      SMTP_URL: 'smtps://a:sedan-47@mail.example.org',
      MAIL_FROM: 'a@example.org',
    };
    expect(parseEnv(settings, { release: '/opt/guildhall' })).toMatchObject({
      environment: 'production',
      demoData: 'none',
      files: { folder: '/var/lib/guildhall/files' },
    });
  });
});

describe('mail in production', () => {
  test('mail in production needs a server, a named folder, or an explicit none', () => {
    expect(refusal({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^SMTP_URL must be set in production/)]);
    expect(parseEnv({ NODE_ENV: 'production', SMTP_URL: 'none' }).mail).toMatchObject({ isOff: true });
    expect(parseEnv({ NODE_ENV: 'production', MAIL_OUTBOX: '/srv/mail' }).mail).toMatchObject({ outbox: '/srv/mail' });
  });

  test('a command needs neither mail nor the key', () => {
    const variables = { NODE_ENV: 'production', DATABASE_URL: 'postgres://guildhall_app@db/guildhall' };
    expect(refusal(variables, { isCommand: true })).toEqual([]);
    expect(refusal(variables)).toHaveLength(2);
  });
});

describe('a release', () => {
  const at = { release: '/opt/guildhall' };

  test.each([{}, { DATA_DIR: '/srv' }, { NODE_ENV: 'development' }])(
    'a release is not started as somebody’s own machine: %j',
    (variables) => {
      expect(refusal(variables, at)).toEqual([expect.stringContaining('must be set in a release')]);
      expect(refusal(variables, { ...at, isCommand: true })).toHaveLength(1);
    },
  );

  test.each([
    [{ DATA_DIR: '/opt/guildhall/data' }, ['DATA_DIR']],
    [{ DATA_DIR: '/srv', FILES_DIR: '/opt/guildhall/files' }, ['FILES_DIR']],
    [{ DATA_DIR: '/srv', SMTP_URL: '', MAIL_OUTBOX: '/opt/guildhall/..mail' }, ['MAIL_OUTBOX']],
    [{ DATA_DIR: '/srv' }, []],
    [{ DATA_DIR: '/opt/guildhall-data' }, []],
    [{ DATABASE_URL: 'postgres://a@db/g', SECRETS_KEY: key, FILES_BUCKET: 'guildhall' }, []],
  ])('a release refuses settings that would write into its own folder: %j', (variables, named) => {
    expect(refusal({ ...good, ...variables }, at).map((line) => line.split(' ')[0])).toEqual(named);
  });

  test('a release keeps nothing in the folder that a checkout has for it', () => {
    expect(refusal(good, { release: packageRoot })).toEqual([expect.stringMatching(/^DATA_DIR /)]);
  });

  test('a release holds no demo organisations, and refuses to be asked for them', () => {
    expect(parseEnv({ GUILDHALL_ENV: 'local', DATA_DIR: '/srv' }, at).demoData).toBe('none');
    expect(refusal({ GUILDHALL_ENV: 'staging', SMTP_URL: 'none', DATA_DIR: '/srv', DEMO_DATA: 'small' }, at)).toEqual([
      'DEMO_DATA must be none in a release, which holds no demo organisations.',
    ]);
  });

  test('a release may be started as one’s own machine by an explicit word', () => {
    expect(parseEnv({ GUILDHALL_ENV: 'local', DATA_DIR: '/srv' }, at).environment).toBe('local');
  });
});

describe('proxies', () => {
  test.each(['true', '4', '99', '0.0.0.0/0', '::/0', '10.0.0.1, 0.0.0.0/1', '2000::/3', '::ffff:0:0/0'])(
    'proxies of %s are so many that a warning is given',
    (text) => {
      const { trustProxy } = parseEnv({ TRUST_PROXY: text });
      expect(proxyWarnings(trustProxy)).toEqual([expect.stringContaining('limit on wrong passwords')]);
    },
  );

  test.each(['false', '0', '1', '2', '10.0.0.0/8, ::1', 'fc00::/7', '192.0.2.7'])(
    'proxies of %s are trusted without a warning',
    (text) => {
      expect(proxyWarnings(parseEnv({ TRUST_PROXY: text }).trustProxy)).toEqual([]);
    },
  );

  test.each(['10.0.0.0/33', '999', 'fe', '10.0.0.1,', '10.0.0.0/8/8'])(
    'proxies of %s are refused, since these are no addresses',
    (text) => {
      expect(refusal({ TRUST_PROXY: text })).toHaveLength(1);
    },
  );
});

import { describe, expect, test } from 'vitest';

import { parseEnv, type EnvError } from '../../src/server/settings/env.ts';

describe('settings', () => {
  test('without any setting the server is local, with demo data and a database of its own', () => {
    expect(parseEnv({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      environment: 'local',
      demoData: 'small',
      logLevel: 'warn',
    });
    expect(parseEnv({})).not.toHaveProperty('databaseUrl');
  });

  test.each([
    [
      { NODE_ENV: 'production', SMTP_URL: 'none' },
      { environment: 'production', demoData: 'none', host: '127.0.0.1' },
    ],
    [
      { NODE_ENV: 'production', GUILDHALL_ENV: 'staging' },
      { environment: 'staging', demoData: 'none' },
    ],
    [{ GUILDHALL_ENV: 'staging', DEMO_DATA: 'full' }, { demoData: 'full' }],
    [
      { PORT: '', NODE_ENV: '' },
      { port: 3000, environment: 'local' },
    ],
    [{ PORT: '0' }, { port: 0 }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8,::1' }],
    [{ DATA_DIR: '/srv/guildhall' }, { dataDir: '/srv/guildhall', mail: { outbox: '/srv/guildhall/outbox' } }],
    [{ DATA_DIR: '/srv/guildhall' }, { files: { folder: '/srv/guildhall/files' } }],
    [{ FILES_DIR: '/srv/files' }, { files: { folder: '/srv/files' } }],
    [{ FILES_BUCKET: 'guildhall' }, { files: { bucket: 'guildhall', region: 'us-east-1' } }],
    [
      { FILES_BUCKET: 'g-1', FILES_URL: 'http://s3.localhost:9000', FILES_KEY_ID: 'id', FILES_KEY_SECRET: 'secret' },
      { files: { bucket: 'g-1', url: 'http://s3.localhost:9000', key: { id: 'id', secret: 'secret' } } },
    ],
    [{ BOUNCE_DOMAIN: 'Bounces.Example.org' }, { bounceDomain: 'bounces.example.org' }],
    [
      { BOUNCE_DOMAIN: 'b.example.org', BOUNCE_PORT: '2525', BOUNCE_HOST: '0.0.0.0' },
      { bounceListener: { host: '0.0.0.0', port: 2525 } },
    ],
    [{ DATABASE_URL: 'postgres://app@db/guildhall' }, { databaseUrl: 'postgres://app@db/guildhall' }],
    [
      { GROUP_PORTAL_URL: 'http://group.localhost:4000/enter' },
      { groupPortalUrl: 'http://group.localhost:4000/enter' },
    ],
    [
      { NODE_ENV: 'production', SMTP_URL: 'none', GROUP_PORTAL_URL: 'https://group.example.org' },
      { groupPortalUrl: 'https://group.example.org' },
    ],
  ])('the settings %j are read', (variables, expected) => {
    expect(parseEnv(variables)).toMatchObject(expected);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ GUILDHALL_ENV: 'prod' }, 'GUILDHALL_ENV must be one of local, development, staging, production.'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be one of none, small, full.'],
    [
      { NODE_ENV: 'production', SMTP_URL: 'none', DEMO_DATA: 'small' },
      'DEMO_DATA must be none in production: demo people have passwords that everyone knows.',
    ],
    [{ DATABASE_OWNER_URL: 'postgres://o@db/g' }, 'DATABASE_URL must be set as well when DATABASE_OWNER_URL is.'],
    [
      { NODE_ENV: 'production', SMTP_URL: 'none', DATABASE_URL: 'postgres://app@db/guildhall' },
      'SECRETS_KEY must be set in production when DATABASE_URL is: all servers of a database need the same one.',
    ],
    [{ SECRETS_KEY: 'short' }, 'SECRETS_KEY must be 32 to 500 characters long, and random.'],
    [{ FILES_BUCKET: 'Not A Bucket' }, 'FILES_BUCKET must be the name of a bucket.'],
    [
      { FILES_BUCKET: 'guildhall', FILES_DIR: '/srv/files' },
      'FILES_DIR must not be set when FILES_BUCKET is: files are kept in one place.',
    ],
    [
      { FILES_URL: 'https://s3.example.org' },
      'FILES_BUCKET must be set as well when FILES_URL, FILES_KEY_ID or FILES_KEY_SECRET is.',
    ],
    [
      { FILES_BUCKET: 'guildhall', FILES_KEY_ID: 'id' },
      'FILES_KEY_ID and FILES_KEY_SECRET must be set together, or neither.',
    ],
    [
      { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'a key' },
      'CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be set as well when CAPTCHA_PROVIDER is.',
    ],
    [{ CAPTCHA_PROVIDER: 'riddles' }, 'CAPTCHA_PROVIDER must be one of none, hcaptcha, turnstile, recaptcha.'],
    [{ BOUNCE_DOMAIN: 'bounces' }, 'BOUNCE_DOMAIN must be a host name like bounces.example.org.'],
    [
      { BOUNCE_PORT: '2525' },
      'BOUNCE_DOMAIN must be set as well when BOUNCE_PORT is: mail for other names is not taken.',
    ],
    [{ BOUNCE_DOMAIN: 'b.example.org', BOUNCE_PORT: '3000' }, 'BOUNCE_PORT must differ from PORT: mail is no call.'],
    [{ POOL_SIZE: '0' }, 'POOL_SIZE must be a whole number from 1 to 200.'],
    [
      { TRUST_PROXY: 'yes please' },
      'TRUST_PROXY must be true, false, the number of proxies, or their addresses with commas between.',
    ],
  ])('the settings %j are refused with one line', (variables, line) => {
    expect(refusal(variables)).toEqual([line]);
  });

  test.each([
    [
      { GROUP_PORTAL_URL: 'http://group.example.org' },
      'begin with https: (http: only in local, and only for this machine itself).',
    ],
    [
      { NODE_ENV: 'production', SMTP_URL: 'none', GROUP_PORTAL_URL: 'http://localhost:4000' },
      'begin with https: (http: only in local, and only for this machine itself).',
    ],
    [{ GROUP_PORTAL_URL: 'javascript:alert(1)' }, 'be an address like https://group.example.org/enter.'],
    [{ GROUP_PORTAL_URL: 'group.example.org' }, 'be an address like https://group.example.org/enter.'],
    [
      { GROUP_PORTAL_URL: 'https://name:pass@group.example.org' },
      'be an address like https://group.example.org/enter.',
    ],
    [{ GROUP_PORTAL_URL: 'https://group.example.org/#a' }, 'be an address like https://group.example.org/enter.'],
  ])('the portal of a group at %j is refused, since it is no place for a code', (variables, line) => {
    expect(refusal(variables)).toEqual([`GROUP_PORTAL_URL must ${line}`]);
  });

  test('each bad setting has its line, and no line tells a secret', () => {
    const lines = refusal({ PORT: '-1', DATABASE_URL: 'mysql://app:hush-hush@db/g', DEMO_PASSWORD: 'short' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'DEMO_PASSWORD']);
    expect(lines.join()).not.toMatch(/hush-hush|short/);
  });
});

function refusal(variables: Record<string, string>): string[] {
  try {
    parseEnv(variables);
  } catch (error) {
    return (error as EnvError).lines;
  }
  return [];
}

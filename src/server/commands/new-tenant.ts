/** `npm run new:tenant`: makes a client organisation with its first owner, whose password is printed once and kept nowhere. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { isEmail, isHexColor, isSafeLink } from '../../shared/definition/checks.ts';
import { clientTypes, defaultLanguage, languages } from '../../shared/specification/constants.ts';
import { parseOptions } from './options.ts';
import { connectDatabase } from '../db/connect.ts';
import { createTenant, type NewTenant } from '../db/create-tenant.ts';
import { parseCommandEnv } from '../settings/env.ts';
import { hashPassword } from '../features/session/passwords.ts';
import { portalAddress } from '../mail/find-recipient.ts';
import { openDatabase } from '../start/database.ts';
import { runProgram } from '../start/run-program.ts';
import { StartError } from '../errors/start-error.ts';

const text = (most: number) => z.string().trim().min(1).max(most);
const isTimeZone = (zone: string) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC';

const wishes = z.object({
  name: text(120).describe('the name of the organisation'),
  host: z
    .string()
    .toLowerCase()
    .regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .describe('a host name like admin.acme.org'),
  owner: z.string().toLowerCase().refine(isEmail).describe('the e-mail address of the first owner'),
  'owner-name': text(60).default('Owner').describe('what the first owner is called'),
  'client-type': z
    .enum(clientTypes)
    .default('STANDARD')
    .describe(`one of ${clientTypes.join(', ')}`),
  'time-zone': z.string().refine(isTimeZone).default('UTC').describe('a time zone like Europe/Madrid'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD')
    .describe('a currency like EUR'),
  language: z
    .enum(languages)
    .default(defaultLanguage)
    .describe(`one of ${languages.join(', ')}`),
  website: z.string().refine(isSafeLink).optional().describe('an address like https://www.acme.org'),
  color: z.string().refine(isHexColor).optional().describe('a colour like #0F766E'),
  logo: z.string().transform(readPicture).optional().describe('the path of an SVG file'),
});

/** The picture without the blanks and the comments between its shapes, which say nothing. */
function readPicture(path: string, { addIssue }: z.RefinementCtx): string {
  try {
    const text = readFileSync(path, 'utf8').replaceAll(/<\?xml[^>]*>|<!--.*?-->/gs, '');
    return text.replaceAll(/>\s+</g, '><').trim();
  } catch {
    addIssue('cannot be read');
    return z.NEVER;
  }
}

/** Reads the wishes, makes the tenant and answers what to tell its owner. Throws StartError for a wish that cannot be. */
export async function newTenant(args: string[], closeWith: (close: () => Promise<unknown>) => void): Promise<string> {
  const wish = readWishes(args);
  const env = parseCommandEnv();
  const { ownerTarget } = await openDatabase(env, (_name, close) => closeWith(close));
  if (!ownerTarget)
    throw new StartError('DATABASE_OWNER_URL must be set: a client organisation is made as the owner of the tables.');
  const owner = connectDatabase({
    target: ownerTarget,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 30_000,
    poolSize: 1,
    onError: () => undefined,
  });
  closeWith(() => owner.destroy());
  const password = randomBytes(12).toString('base64url');
  await createTenant(owner, { ...wish, ownerPasswordHash: await hashPassword(password) });
  return [
    `${wish.name} stands at ${portalAddress(wish.host, env.publicOrigin)}/`,
    `  sign in as ${wish.ownerEmail}`,
    `  password   ${password}`,
  ].join('\n');
}

function readWishes(args: string[]): Omit<NewTenant, 'ownerPasswordHash'> {
  const options = Object.fromEntries(Object.keys(wishes.shape).map((name) => [name, { type: 'string' as const }]));
  const parsed = wishes.safeParse(parseOptions(args, options));
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new StartError(
      names
        .map((name) => `--${name} must be ${wishes.shape[name as keyof typeof wishes.shape].description}.`)
        .join('\n'),
    );
  }
  const wish = parsed.data;
  return {
    name: wish.name,
    host: wish.host,
    ownerEmail: wish.owner,
    ownerName: wish['owner-name'],
    clientType: wish['client-type'],
    timeZone: wish['time-zone'],
    currency: wish.currency,
    language: wish.language,
    website: wish.website ?? null,
    color: wish.color,
    logo: wish.logo,
  };
}

/** Runs it as a program. */
export const runNewTenant = () => runProgram(newTenant);

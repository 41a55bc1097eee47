/** The settings: the one place that knows the names of environment variables. */
import { resolve } from 'node:path';

import * as z from 'zod';

import { isEmail } from '../../shared/definition/checks.ts';
import { environments, type Environment } from '../../shared/specification/constants.ts';
import { hostName, isPlainAddress, oneOf, path, postgresUrl, whole, wholeOrNone } from './env-parts.ts';
import { bounceConflicts, bounceSettings, bounceShape, type BounceSettings } from './env-bounces.ts';
import { captchaConflicts, captchaSettings, captchaShape, type CaptchaSettings } from './env-captcha.ts';
import { bucketShape, fileConflicts, fileSettings, type FileSettings } from './env-files.ts';
import { hostSettings, hostShape, type HostSettings } from './env-hosts.ts';
import { logSettings, logShape, type LogSettings } from './env-log.ts';
import { isSender, isSmtpAddress, mailConflicts, mailSettings, type MailSettings } from './env-mail.ts';
import { groupPortal, originConflicts, publicOrigin, type PublicOrigin } from './env-origin.ts';
import { trustProxy, type TrustedProxies } from './env-proxy.ts';
import { namelessRelease, releaseConflicts } from './env-release.ts';
import { secretConflicts } from './env-secrets.ts';
import { watchingSettings, watchingShape, type WatchingSettings } from './env-watching.ts';
import { defaultDataFolder, releaseFolder } from './paths.ts';
import { StartError } from '../errors/start-error.ts';

const demoSizes = ['none', 'small', 'full'] as const;

const settings = z.object({
  HOST: hostName.default('127.0.0.1'),
  PORT: whole(0, 65_535, 3000),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_BACKUP_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_WAIT_SECONDS: whole(0, 3_600, 30),
  PG_BIN: path.optional(),
  DATA_DIR: path.optional(),
  NODE_ENV: z.string().optional(),
  GUILDHALL_ENV: oneOf(environments).optional(),
  DEMO_DATA: oneOf(demoSizes).optional(),
  DEMO_PASSWORD: z.string().min(8).max(200).optional().describe('8 to 200 characters long'),
  SMTP_URL: z
    .string()
    .refine(isSmtpAddress)
    .optional()
    .describe('an address like smtps://user:password@mail.example.org, or none'),
  MAIL_FROM: z.string().refine(isSender).optional().describe('an address like no-reply@example.org'),
  MAIL_OUTBOX: path.optional(),
  FILES_DIR: path.optional(),
  ...bucketShape,
  ...captchaShape,
  ...hostShape,
  SECRETS_KEY: z.string().min(32).max(500).optional().describe('32 to 500 characters long, and random'),
  TRUST_PROXY: trustProxy,
  ...logShape,
  SESSION_IDLE_MINUTES: whole(1, 1_440, 60),
  SESSION_ABSOLUTE_HOURS: whole(1, 720, 12),
  SIGN_IN_MISSES_PER_ACCOUNT: whole(1, 1_000, 10),
  SIGN_IN_MISSES_PER_ADDRESS: whole(1, 100_000, 50),
  SIGN_IN_WINDOW_MINUTES: whole(1, 1_440, 15),
  PUBLIC_MISSES_PER_ADDRESS: whole(1, 100_000, 300),
  VIEW_CALLS_PER_ADDRESS: whole(1, 10_000_000, 6_000),
  UPLOADS_PER_DAY: whole(1, 1_000_000, 300),
  UPLOAD_MEGABYTES_PER_DAY: whole(1, 1_000_000, 1_000),
  PUBLIC_SCHEME: oneOf(['https', 'http']).optional(),
  PUBLIC_PORT: wholeOrNone(1, 65_535),
  SUPPORT_EMAIL: z.string().refine(isEmail).optional().describe('an address like support@example.org'),
  GROUP_PORTAL_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPlainAddress)
    .optional()
    .describe('an address like https://group.example.org/enter'),
  STATEMENT_TIMEOUT_MS: whole(100, 600_000, 10_000),
  CONNECT_TIMEOUT_MS: whole(100, 60_000, 2_000),
  REQUEST_TIMEOUT_MS: whole(1_000, 600_000, 20_000),
  BODY_LIMIT_BYTES: whole(1_024, 104_857_600, 1_048_576),
  POOL_SIZE: whole(1, 200, 10),
  JOB_WORKERS: whole(0, 20, 3),
  ...bounceShape,
  ...watchingShape,
});

/** The settings as the server uses them. Times carry their unit in the name. */
export interface Env extends LogSettings, BounceSettings, WatchingSettings {
  host: string;
  /** 0 lets the system pick a free port. */
  port: number;
  /** Absent: the server runs a PostgreSQL of its own in the data folder. */
  databaseUrl?: string;
  databaseOwnerUrl?: string;
  /** A streaming replica that may answer what only reads. */
  databaseReadUrl?: string;
  /** The same database as a role that reads past row-level security, for backups alone. */
  databaseBackupUrl?: string;
  /** The same database past a pooler, as the role of `databaseUrl`: where the server listens and its workers are. */
  databaseDirectUrl?: string;
  /** How long the start waits for the database of `databaseUrl`. */
  databaseWaitSeconds: number;
  /** Folder of the PostgreSQL programs that the server's own database shall use. */
  pgBin?: string;
  dataDir: string;
  environment: Environment;
  demoData: (typeof demoSizes)[number];
  demoPassword?: string;
  mail: MailSettings;
  files: FileSettings;
  /** What second factors and secrets of tenants are sealed with; absent: a key of its own in the data folder. */
  secretsKey?: string;
  trustProxy: TrustedProxies;
  sessionIdleMinutes: number;
  sessionAbsoluteHours: number;
  signInMissesPerAccount: number;
  signInMissesPerAddress: number;
  signInWindowMinutes: number;
  publicMissesPerAddress: number;
  /** Calls of a network within a minute that tell of views, and as many that are clicks. */
  viewCallsPerAddress: number;
  /** Who tells people from programs at public forms; absent: nobody. */
  captcha?: CaptchaSettings;
  /** How hosts of organisations are looked at. */
  hosts: HostSettings;
  /** What one organisation may upload in a day. */
  uploadQuota: { filesPerDay: number; megabytesPerDay: number };
  /** How the portal is reached from outside, for the links in mails; the host is the tenant's own. */
  publicOrigin: PublicOrigin;
  /** Whom somebody writes to who finds no client organisation at an address. */
  supportEmail?: string;
  /** Where the portal of the group takes those who come from here; absent: there is none. */
  groupPortalUrl?: string;
  /** A page of the server's own stands in for the group's portal. */
  standsInForGroupPortal: boolean;
  statementTimeoutMs: number;
  connectTimeoutMs: number;
  requestTimeoutMs: number;
  bodyLimitBytes: number;
  poolSize: number;
  /** Jobs that are done at once; 0: none here. */
  jobWorkers: number;
}

/** Settings that cannot be used: one line each, naming the setting and never its value. */
export class EnvError extends StartError {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'EnvError';
    this.lines = lines;
  }
}

/** Who reads them: a command neither sends mail nor opens what is sealed, and wants no settings for that. */
interface Reader {
  isCommand?: boolean;
  /** Where the release lies that reads them; absent: it is none. */
  release?: string | undefined;
}

/**
 * Reads the settings from environment variables; an empty one counts as unset. Throws EnvError with a line for each bad
 * setting. NODE_ENV=production makes the environment production unless GUILDHALL_ENV says otherwise; demo data are never
 * made there. Specification: all settings come from the environment (names and defaults: own choice).
 */
export function parseEnv(
  variables: Record<string, string | undefined> = process.env,
  { isCommand = false, release = releaseFolder }: Reader = {},
): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new EnvError(linesFor(parsed.error));
  const { data } = parsed;
  if (release && namelessRelease(data).length > 0) throw new EnvError(namelessRelease(data));
  const environment = data.GUILDHALL_ENV ?? (data.NODE_ENV === 'production' ? 'production' : 'local');
  const demoData = data.DEMO_DATA ?? (environment === 'local' && !release ? 'small' : 'none');
  const decided = { environment, demoData } as const;
  const env = compose(data, decided);
  const conflicts = [
    ...conflictsIn(data, decided),
    ...(isCommand ? [] : serverConflicts(data, decided)),
    ...(release ? releaseConflicts(env, release) : []),
  ];
  if (conflicts.length > 0) throw new EnvError(conflicts);
  return env;
}

/** The same for a command beside the server, of the environment it was called with. */
export const parseCommandEnv = (): Env => parseEnv(process.env, { isCommand: true });

type Settings = z.output<typeof settings>;
type Decided = Pick<Env, 'environment' | 'demoData'>;

function compose(read: Settings, decided: Decided): Env {
  const dataDir = resolve(read.DATA_DIR ?? defaultDataFolder);
  return {
    ...decided,
    host: read.HOST,
    port: read.PORT,
    ...(read.DATABASE_URL && { databaseUrl: read.DATABASE_URL }),
    ...(read.DATABASE_OWNER_URL && { databaseOwnerUrl: read.DATABASE_OWNER_URL }),
    ...(read.DATABASE_BACKUP_URL && { databaseBackupUrl: read.DATABASE_BACKUP_URL }),
    ...(read.DATABASE_READ_URL && { databaseReadUrl: read.DATABASE_READ_URL }),
    ...(read.DATABASE_DIRECT_URL && { databaseDirectUrl: read.DATABASE_DIRECT_URL }),
    databaseWaitSeconds: read.DATABASE_WAIT_SECONDS,
    ...(read.PG_BIN && { pgBin: resolve(read.PG_BIN) }),
    dataDir,
    ...(read.DEMO_PASSWORD && { demoPassword: read.DEMO_PASSWORD }),
    mail: mailSettings(read, dataDir),
    files: fileSettings(read, dataDir),
    ...(read.SECRETS_KEY && { secretsKey: read.SECRETS_KEY }),
    trustProxy: read.TRUST_PROXY,
    ...logSettings(read, decided.environment === 'local'),
    sessionIdleMinutes: read.SESSION_IDLE_MINUTES,
    sessionAbsoluteHours: read.SESSION_ABSOLUTE_HOURS,
    signInMissesPerAccount: read.SIGN_IN_MISSES_PER_ACCOUNT,
    signInMissesPerAddress: read.SIGN_IN_MISSES_PER_ADDRESS,
    signInWindowMinutes: read.SIGN_IN_WINDOW_MINUTES,
    publicMissesPerAddress: read.PUBLIC_MISSES_PER_ADDRESS,
    viewCallsPerAddress: read.VIEW_CALLS_PER_ADDRESS,
    ...captchaSettings(read),
    hosts: hostSettings(read),
    uploadQuota: { filesPerDay: read.UPLOADS_PER_DAY, megabytesPerDay: read.UPLOAD_MEGABYTES_PER_DAY },
    publicOrigin: publicOrigin(read, decided.environment === 'local'),
    ...(read.SUPPORT_EMAIL && { supportEmail: read.SUPPORT_EMAIL }),
    ...groupPortal(read, decided.environment === 'local' && decided.demoData !== 'none'),
    statementTimeoutMs: read.STATEMENT_TIMEOUT_MS,
    connectTimeoutMs: read.CONNECT_TIMEOUT_MS,
    requestTimeoutMs: read.REQUEST_TIMEOUT_MS,
    bodyLimitBytes: read.BODY_LIMIT_BYTES,
    poolSize: read.POOL_SIZE,
    jobWorkers: read.JOB_WORKERS,
    ...bounceSettings(read),
    ...watchingSettings(read),
  };
}

/** What only a server must be told. */
function serverConflicts(read: Settings, { environment }: Decided): string[] {
  const isKeyless = environment === 'production' && read.DATABASE_URL && !read.SECRETS_KEY;
  return [
    ...mailConflicts(read, environment),
    ...bounceConflicts(read),
    ...(isKeyless
      ? ['SECRETS_KEY must be set in production when DATABASE_URL is: all servers of a database need the same one.']
      : []),
  ];
}

function conflictsIn(read: Settings, { environment, demoData }: Decided): string[] {
  const lines = [
    ...fileConflicts(read),
    ...captchaConflicts(read),
    ...originConflicts(read, environment),
    ...secretConflicts(read, environment),
  ];
  if (environment === 'production' && demoData !== 'none') {
    lines.push('DEMO_DATA must be none in production: demo people have passwords that everyone knows.');
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (read[name] && !read.DATABASE_URL) lines.push(`DATABASE_URL must be set as well when ${name} is.`);
  }
  if (demoData !== 'none' && read.DATABASE_URL && !read.DATABASE_OWNER_URL && read.DEMO_DATA) {
    lines.push('DATABASE_OWNER_URL must be set as well for DEMO_DATA to be loaded into the database of DATABASE_URL.');
  }
  if (read.METRICS_PORT !== undefined && read.METRICS_PORT !== 0 && read.METRICS_PORT === read.PORT) {
    lines.push('METRICS_PORT must differ from PORT: the metrics are not for those who use the portal.');
  }
  return lines;
}

function linesFor(error: z.ZodError): string[] {
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))];
  return names.map((name) => `${name} must be ${expectation(name)}.`);
}

function expectation(name: string): string {
  const schema: z.ZodType | undefined = settings.shape[name as keyof Settings];
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  return schema?.description ?? inner?.description ?? 'set to something else';
}

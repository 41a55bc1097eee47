/** The app: its hooks, in the order in which they run, and the explicit list of its routes. */
import underPressure from '@fastify/under-pressure';
import type { DestinationStream } from 'pino';
import { apiBase } from '../../shared/specification/constants.ts';
import { registerMailPreviews } from '../crud/mail-preview.ts';
import { registerCollections } from '../crud/routes.ts';
import { registerSingletons } from '../crud/singletons.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { sendsMail } from '../settings/env-mail.ts';
import type { Env } from '../settings/env.ts';
import { AppError } from '../errors/app-error.ts';
import { shed } from '../diagnostics/diagnostic-events.ts';
import { registerAudiences } from '../features/audiences/audiences.routes.ts';
import { registerAudit } from '../features/audit/audit.routes.ts';
import { registerBin } from '../features/bin/bin.routes.ts';
import { registerEmail } from '../email/email.routes.ts';
import { registerEmailSends } from '../email/email-sends.routes.ts';
import { registerSenderLinks } from '../email/domains/sender-link.routes.ts';
import { registerMailLinks } from '../email/mail-links.routes.ts';
import { reportReaders } from '../email/reports/report-readers.ts';
import { registerReports } from '../email/reports/reports.routes.ts';
import { mailTokens } from '../email/mail-tokens.ts';
import { openTenantKeys } from '../crypto/tenant-keys.ts';
import { membersOfAudience } from '../features/audiences/reach.ts';
import { registerDashboard } from '../features/dashboard/dashboard.routes.ts';
import { registerMedia } from '../features/media/media.routes.ts';
import { registerFiles } from '../features/media/serve-files.ts';
import { installMediaCleanup } from '../features/media/clean-up-media.ts';
import { registerMembers } from '../features/members/members.routes.ts';
import { registerDocuments } from '../features/operations/documents.routes.ts';
import { registerImports } from '../features/import/import.routes.ts';
import { registerHealth, registerPing } from '../features/operations/operations.routes.ts';
import { registerPresence } from '../features/presence/presence.routes.ts';
import { registerSearch } from '../features/search/search.routes.ts';
import { registerAccount } from '../features/session/account.routes.ts';
import { registerAccountEntry } from '../features/session/account-entry.routes.ts';
import { registerGroupPortalPage } from '../features/session/group-portal-page.ts';
import { registerSession } from '../features/session/session.routes.ts';
import { registerPasskeys } from '../features/session/passkey.routes.ts';
import { registerSecondFactor } from '../features/session/second-factor.routes.ts';
import { registerSso } from '../features/session/sso.routes.ts';
import { publicLookUp, type PublicLookUp } from '../features/tenant/public-look-up.ts';
import { registerAccess } from '../features/staff/access.routes.ts';
import { registerStaff } from '../features/staff/staff.routes.ts';
import { answerForPage, registerTenant } from '../features/tenant/tenant.routes.ts';
import type { TlsAsking } from '../features/website/check-certificate.ts';
import { registerWebsite } from '../features/website/website.routes.ts';
import { registerViews } from '../features/views/views.routes.ts';
import { registerWelcome } from '../features/welcome/welcome.routes.ts';
import { openStorage } from '../files/open-storage.ts';
import type { FileStorage } from '../files/storage.ts';
import { installAuthentication } from '../http/authenticate.ts';
import type { CountedSide } from '../counting/counted-side.ts';
import { installCompression } from '../http/compression.ts';
import { installCors } from '../http/cors.ts';
import { installDrain } from '../http/drain.ts';
import { installErrorHandler } from '../http/error-handler.ts';
import { installCrossTenantLookups } from '../http/cross-tenant-lookups.ts';
import { installHeaders } from '../http/headers.ts';
import { newApp } from '../http/new-app.ts';
import { installResponseTimeout } from '../http/response-timeout.ts';
import { installBodyParser } from '../http/json-body.ts';
import { installEmbedFiles } from '../http/embed-files.ts';
import { installMailLinks } from '../http/mail-links.ts';
import { outboundText } from '../http/outbound-text.ts';
import { installPortalFiles } from '../http/portal-files.ts';
import { installDenialAudit } from '../http/denial-audit.ts';
import { installRequestLog } from '../http/request-log.ts';
import { gatherRoutes, installUnknownRoutes } from '../http/route-list.ts';
import { installStepUp } from '../http/require-step-up.ts';
import { installCleanupJob } from '../http/cleanup-job.ts';
import { JobEventBus } from '../jobs/job-event-bus.ts';
import { registerJobs } from '../jobs/jobs.routes.ts';
import { installStatementLog } from '../observe/statement-log.ts';
import { buildOpenApi } from '../openapi/openapi.ts';
import type { ChangeFeed } from '../public/change-feed.ts';
import { registerLinkChecks } from '../publishing/check-links.routes.ts';
import { registerPublishing } from '../publishing/publishing.routes.ts';
import { productVersion } from '../settings/paths.ts';
import { webhookTokens } from '../webhooks/webhook-token.ts';
import { buildPermissionMatrix } from '../openapi/permission-matrix.ts';
import { registerTemplates } from '../site/template.routes.ts';
import { registerOutside } from './outside.ts';
import { linkToList } from './portal-links.ts';
import { openEncryption } from '../crypto/encryption-at-rest.ts';
import { registerRules } from './feature-rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface AppDeps {
  env: Env;
  database: ServerDatabase;
  /** Where files are kept; without it, where the settings say. */
  storage?: FileStorage;
  /** What counting goes by; without it, by what is public. */
  countedSide?: CountedSide;
  /** Tells of the steps of jobs; without it, nobody is told. */
  feed?: JobEventBus;
  /** Tells of changes of what anybody may read; without it, servers look each second. */
  changes?: ChangeFeed;
  /** Folder of the built portal; without it only the API is served. */
  clientDir?: string;
  /** How certificates of hosts are looked at; without it, as a browser looks at them. */
  hostTls?: TlsAsking;
  /** How certificates of who signs webhooks are fetched; without it, over the internet. */
  fetchText?: (address: string) => Promise<string>;
  /** What time it is for the dashboard and the public side; without it, the machine's clock. */
  now?: () => number;
  /** Late answers beyond which calls are refused; 0 where the machine is busy with other things than this app. */
  longestDelayMs?: number;
  /** Whether it tidies up after the organisations that call; not where other servers on the same database do. */
  tidiesUp?: boolean;
  /** Adds the hooks of metrics and traces: before all others, so that they see what those refuse. */
  watch?: (app: FastifyInstance) => void;
  /** Where log lines go: standard output unless said otherwise. */
  logTo?: DestinationStream;
}

const longestDelayMs = 2_000;

/**
 * Builds the app; nothing listens yet.
 *
 * @throws Error when a route names no permission
 */
export async function buildApp({ env, database, clientDir, ...deps }: AppDeps): Promise<FastifyInstance> {
  const { app, headers } = newApp(env, deps.logTo);
  const storage = deps.storage ?? (await openStorage(env.files));
  deps.watch?.(app);
  installRequestLog(app, env);
  installStatementLog(app);
  installHeaders(app, headers);
  installDrain(app);
  await installPressureValve(app, deps.longestDelayMs ?? longestDelayMs);
  installBodyParser(app);
  installErrorHandler(app, { database });
  installAfterwards(app, { database, storage, tidiesUp: deps.tidiesUp ?? true });
  installResponseTimeout(app, env);
  installCors(app, { database, environment: env.environment });
  await installCompression(app);
  const routes = gatherRoutes(app);
  installAuthentication(app, { database, sessionIdleMinutes: env.sessionIdleMinutes });
  installStepUp(app, { database });
  installUnknownRoutes(app, routes);

  registerHealth(app, { database });
  const { environment, publicMissesPerAddress: missesPerAddress, supportEmail } = env;
  const lookUp = publicLookUp({ database, environment, missesPerAddress, supportEmail });
  await app.register(
    async (api) => {
      registerPing(api);
      registerTenant(api, lookUp, sendsMail(env.mail));
      registerOutside(app, api, { ...deps, env, database, lookUp });
      registerWaysIn(api, { env, database, lookUp });
      registerDashboard(api, { database, linkToList, now: deps.now });
      registerWelcome(api, { database, linkToList, keepsMail: !('host' in env.mail) });
      registerAudiences(api, { database });
      registerViews(api, { database });
      await api.register((media) => registerMedia(media, { database, storage, quota: env.uploadQuota }));
      registerRules(env, deps.hostTls);
      registerMemberManagement(api, { ...deps, database, env });
      registerImports(api, { database, storage, quota: env.uploadQuota });
      registerTeam(api, database);
      registerSiteManagement(api, database);
      registerCollections(api, { database });
      registerAudit(api, { database });
      registerBin(api, { database });
      registerPresence(api, { database });
      registerSearch(api, { database });
      registerJobs(api, { database, storage, feed: deps.feed ?? new JobEventBus() });
      if (env.environment !== 'production') {
        registerDocuments(api, {
          openApi: () => buildOpenApi(productVersion),
          permissionMatrix: () => buildPermissionMatrix(routes),
        });
      }
    },
    { prefix: apiBase },
  );
  registerFiles(app, { storage });
  installLinks(app, clientDir, { env, database, lookUp });
  await installPortalFiles(app, clientDir, answerForPage(lookUp, environment, sendsMail(env.mail)));
  await app.ready();
  return app;
}

/** Where mails and other sites lead to. */
function installLinks(
  app: FastifyInstance,
  clientDir: string | undefined,
  { env, database, lookUp }: WaysInDeps,
): void {
  installMailLinks(app);
  installEmbedFiles(app, clientDir, env.environment);
  registerSenderLinks(app, { database });
  registerGroupPortalPage(app, { database, settings: env, findAccount: lookUp.ofCaller });
  registerMailLinks(app, { database, tokens: mailTokens(openTenantKeys(env)) });
}

/** What is done once a call is answered: written down, looked into, tidied up. */
function installAfterwards(
  app: FastifyInstance,
  { tidiesUp, ...deps }: { database: ServerDatabase; storage: FileStorage; tidiesUp: boolean },
): void {
  installDenialAudit(app, deps);
  installCrossTenantLookups(app, deps);
  if (!tidiesUp) return;
  installCleanupJob(app, deps);
  installMediaCleanup(app, deps);
}

type MailDeps = Pick<AppDeps, 'env' | 'database' | 'fetchText' | 'now'>;

/** What an organisation makes of its mails, how they leave, and what is told of them. */
function registerMailOf(api: FastifyInstance, { env, database, fetchText = outboundText, now }: MailDeps): void {
  const { publicOrigin: origin, mail } = env;
  const encryption = openEncryption(env);
  registerEmail(api, { database, origin, mail, encryption, allowsOwnMachine: env.environment === 'local' });
  registerEmailSends(api, { database, origin, membersOf: membersOfAudience });
  const tokens = webhookTokens(openTenantKeys(env), 'email');
  registerReports(api, { database, origin, encryption, tokens, readers: reportReaders(fetchText), now });
}

interface WaysInDeps {
  env: Env;
  database: ServerDatabase;
  lookUp: PublicLookUp;
}

/** Signing in and out, and what people see and change of that. */
function registerWaysIn(api: FastifyInstance, { env, database, lookUp }: WaysInDeps): void {
  const findAccountId = async (request: FastifyRequest) => (await lookUp.ofCaller(request)).id;
  const encryption = openEncryption(env);
  registerSession(api, { database, settings: env, findAccountId });
  registerAccountEntry(api, { database, settings: env, findAccountId });
  registerAccount(api, { ...env, database, encryption });
  registerSecondFactor(api, { ...env, database, encryption, findAccountId });
  registerPasskeys(api, { ...env, database, encryption, findAccountId });
  registerSso(api, { ...env, database, encryption, findAccountId, allowsOwnMachine: env.environment === 'local' });
}

function registerMemberManagement(api: FastifyInstance, deps: MailDeps): void {
  const { database, env } = deps;
  registerMembers(api, { database });
  registerMailPreviews(api, { database, origin: env.publicOrigin });
  registerMailOf(api, deps);
  registerSingletons(api, { database });
}

/** What people make a site of, and publish. */
function registerSiteManagement(api: FastifyInstance, database: ServerDatabase): void {
  registerWebsite(api, { database });
  registerPublishing(api, { database });
  registerLinkChecks(api, { database });
  registerTemplates(api, { database });
}

function registerTeam(api: FastifyInstance, database: ServerDatabase): void {
  registerAccess(api, { database });
  registerStaff(api, { database });
}

/** Under a load it cannot bear, the process refuses some calls at once instead of all of them late. It still says that it lives. */
async function installPressureValve(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: 500,
    pressureHandler: (request, _reply, reason, value) => {
      // No figure at all is no pressure: it measures none right after a pause.
      if (request.url === '/healthz' || !Number.isFinite(value)) return;
      shed.publish({ reason });
      throw new AppError('unavailable');
    },
  });
}

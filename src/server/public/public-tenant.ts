/** Whose public side is asked for, found without a query where it was found before. */
import type { Environment, Language } from '../../shared/specification/constants.ts';
import { englishIn, type English } from '../../shared/text/written-language.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { primaryOf } from '../db/primary-host.ts';
import { readTenant } from '../db/scope.ts';
import { lookUp } from '../http/deadline.ts';
import type { PublicRequest } from '../http/public-request.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import type { ChangeFeed } from './change-feed.ts';
import { KeptMap } from './kept-map.ts';

/** An organisation as its public side needs to know it. */
export interface PublicTenant {
  /** Another one each time that it is read: what was made with it is told from what was made with an older one. */
  serial: number;
  id: string;
  timeZone: string;
  defaultLanguage: Language;
  languages: readonly Language[];
  english: English;
  /** Where its portal and its pictures are, without a path. */
  origin: string;
  /** Its consumer portal; where none is said, its own host. */
  website: string;
  /** How it looks where it has published nothing about that. */
  look: Pick<FoundAccount, 'name' | 'primary_color' | 'accent_color' | 'corner_px' | 'logo'>;
}

/** What a look-up finds. */
interface FoundAccount {
  id: string;
  name: string;
  primary_color: string;
  accent_color: string;
  corner_px: number;
  /** SVG of plain shapes. */
  logo: string | null;
  time_zone: string;
  default_language: Language;
  languages: Language[];
  settings: Readonly<Record<string, unknown>>;
  consumer_portal_url: string | null;
}

/** At once where it is known. @throws AppError `unknown_domain` (404), `rate_limited` (429) */
export type TenantOf = (request: PublicRequest) => PublicTenant | Promise<PublicTenant>;

export interface PublicTenantDeps {
  database: ServerDatabase;
  feed: ChangeFeed;
  environment: Environment;
  origin: PublicOrigin;
  /** By the client token, else by the host; limited. @throws AppError `unknown_domain` (404), `rate_limited` (429) */
  findAccount: (request: PublicRequest) => Promise<FoundAccount>;
}

const maxNames = 10_000;
const longestName = 300;
const ofTenants = new Set(['accounts', 'site_domains']);

export class PublicTenants {
  readonly #deps: PublicTenantDeps;
  readonly #known = new KeptMap<{ tenant: PublicTenant; readMs: number }>(maxNames);
  /** How often anything of organisations has changed: what was read before says nothing of now. */
  #changes = 0;
  #serial = 0;

  constructor(deps: PublicTenantDeps) {
    this.#deps = deps;
    deps.feed.listen((change) => {
      if (change && !ofTenants.has(change.table)) return;
      this.#changes += 1;
      this.#known.deleteWhere((_name, { tenant }) => change === undefined || tenant.id === change.accountId);
    });
  }

  /** @throws AppError as the look-up does */
  of(request: PublicRequest): PublicTenant | Promise<PublicTenant> {
    const name = nameIn(request);
    const known = this.#known.get(name);
    return known && this.#deps.feed.isFresh(known.readMs) ? known.tenant : this.#learn(request, name);
  }

  async #learn(request: PublicRequest, name: string): Promise<PublicTenant> {
    const [readMs, changes] = [performance.now(), this.#changes];
    const tenant = await this.#read(request);
    if (changes === this.#changes && name.length <= longestName) this.#known.set(name, { tenant, readMs }, 1);
    return tenant;
  }

  async #read(request: PublicRequest): Promise<PublicTenant> {
    const { database, environment, findAccount } = this.#deps;
    const account = await findAccount(request);
    const { id } = account;
    const hosts = await lookUp(
      readTenant(database, { accountId: id, actorId: null }, (tenant) =>
        tenant.selectFrom('site_domains').selectAll().where('deleted_at', 'is', null).execute(),
      ),
    );
    const host = primaryOf(hosts, environment);
    this.#serial += 1;
    return {
      serial: this.#serial,
      id,
      timeZone: account.time_zone,
      defaultLanguage: account.default_language,
      languages: account.languages,
      english: englishIn(account.settings),
      origin: this.#originOf(host, request),
      look: {
        name: account.name,
        primary_color: account.primary_color,
        accent_color: account.accent_color,
        corner_px: account.corner_px,
        logo: account.logo,
      },
      website: account.consumer_portal_url?.trim() || `https://${host}/`,
    };
  }

  #originOf(host: string, request: PublicRequest): string {
    const { environment, origin } = this.#deps;
    // On a developer's machine the server may have taken any port that was free.
    const port = origin.port ?? (environment === 'local' ? request.socket.localPort : undefined);
    return `${origin.scheme}://${host}${port === undefined ? '' : `:${port}`}`;
  }
}

function nameIn({ headers, host }: PublicRequest): string {
  const token = headers['client-token'];
  return typeof token === 'string' && token !== '' ? `token ${token}` : `host ${host.toLowerCase()}`;
}

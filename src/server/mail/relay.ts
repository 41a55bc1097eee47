/** An organisation's own mail server beside that of the installation: only public ones, and only where mail is taken in. Security R37. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

import { sql } from 'kysely';

import type { ReportProvider } from '../../shared/contracts/webhook-calls.ts';
import { serverOf, type ServerSettings } from '../../shared/mail/mail-providers.ts';
import { isOwnMachine } from '../../shared/definition/checks.ts';
import type { FieldEncryption } from '../crypto/encryption-at-rest.ts';
import type { TenantScope } from '../db/scope.ts';
import { isPublicAddress } from '../http/outbound-fetch.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

/** What of its settings a mail is sent by. */
export interface RelaySettings extends ServerSettings {
  account_id: string;
  version: number;
  password: Buffer | null;
  from_email: string | null;
  from_name: string | null;
  reply_to: string | null;
  suppresses_bounces: boolean;
  /** Who tells what becomes of mails. */
  reports_by: ReportProvider | null;
}

export const readRelay = async ({ db, accountId }: TenantScope): Promise<RelaySettings | undefined> =>
  (
    await sql<RelaySettings>`
      select account_id, version, provider, host, port, tls, ses_region, mailgun_region, username, password, from_email, from_name,
          reply_to, suppresses_bounces, reporter_of(provider, reports_by) as reports_by from email_settings where account_id = ${accountId}`.execute(
      db,
    )
  ).rows[0];

/** Whether an organisation's mail leaves by a server of its own, or of a provider of its own. */
export const hasOwnServer = <R extends Pick<RelaySettings, 'provider'>>(relay: R | undefined): relay is R =>
  relay !== undefined && relay.provider !== 'platform';

/** What a password is about, as it is sealed. */
export const aboutPassword = (accountId: string) => `email_settings/${accountId}/password`;

/** Ports at which mail servers take mail from those who sign in. */
const submissionPorts = [465, 587, 2525];

export interface RelayMeans {
  encryption: FieldEncryption;
  /** On a developer's machine, that machine too, at any port and without encryption. */
  allowsOwnMachine: boolean;
  /** Where a server is instead: the tests' own in the place of a provider's. */
  stands?: (server: Place) => Place;
}

interface Place {
  host: string;
  port: number;
}

/** Whether mail may be sent there at all, before anybody looks it up. */
export function mayRelayTo({ host, port }: Place, allowsOwnMachine: boolean): boolean {
  if (isOwnMachine(host)) return allowsOwnMachine;
  const isFitName = isIP(host) === 0 ? /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(host) : isPublicAddress(host);
  return isFitName && submissionPorts.includes(port);
}

/** The server that the settings name cannot be used; its words say why. */
export class NoRelay extends Error {}

/** Opens the way to an organisation's mail server. @throws NoRelay where the settings name none that may be called */
export async function openRelay(
  settings: RelaySettings,
  { encryption, allowsOwnMachine, stands = (server) => server }: RelayMeans,
): Promise<MailTransport> {
  const { password, account_id } = settings;
  const server = serverOf(settings);
  if (!server) throw new NoRelay('The settings name no mail server.');
  const { host, port } = stands(server);
  if (!mayRelayTo({ host, port }, allowsOwnMachine)) throw new NoRelay(`Mail may not be sent by ${host}:${port}.`);
  const isOwn = isOwnMachine(host);
  const address = isOwn ? host : await publicAddressOf(host);
  const secret = password === null ? undefined : await encryption.decrypt(password, aboutPassword(account_id));
  const user = server.isNamedByPassword ? secret : server.username;
  return smtpTransport(
    {
      host: address,
      port,
      isEncrypted: server.tls === 'tls',
      mustEncrypt: !isOwn,
      ...(user && secret !== undefined && { login: { user, password: secret } }),
      from: settings.from_email ?? '',
    },
    { serverName: isOwn ? undefined : host },
  );
}

/** The address that was looked at is the one that is called: a name that changes in between leads nowhere. @throws NoRelay */
async function publicAddressOf(host: string): Promise<string> {
  if (isIP(host) !== 0) return host;
  const found = await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new NoRelay(`There is no server ${host}.`);
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new NoRelay(`${host} is not in the public internet.`);
  return first.address;
}

const idleMs = 5 * 60_000;

/** The ways to the servers of organisations: each is kept open for a while, and opened anew once its settings are others. */
export class Relays {
  readonly #means: RelayMeans;
  readonly #open = new Map<string, { version: number; way: Promise<MailTransport>; timer: NodeJS.Timeout }>();

  constructor(means: RelayMeans) {
    this.#means = means;
  }

  /** @throws NoRelay */
  async of(settings: RelaySettings): Promise<MailTransport> {
    const known = this.#open.get(settings.account_id);
    if (known && known.version === settings.version) {
      known.timer.refresh();
      return known.way;
    }
    if (known) await this.#close(settings.account_id);
    const way = openRelay(settings, this.#means);
    const timer = setTimeout(() => void this.#close(settings.account_id), idleMs).unref();
    this.#open.set(settings.account_id, { version: settings.version, way, timer });
    way.catch(() => this.#close(settings.account_id));
    return way;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((accountId) => this.#close(accountId)));
  }

  async #close(accountId: string): Promise<void> {
    const known = this.#open.get(accountId);
    this.#open.delete(accountId);
    clearTimeout(known?.timer);
    const way = await known?.way.catch(() => undefined);
    await way?.close();
  }
}

/** What the person who started the server sees: where it is, and whom they may sign in as. */
import { join } from 'node:path';

import { presets } from '../../shared/access/permissions.ts';
import type { Env } from '../settings/env.ts';
import type { DemoAccount } from './demo.ts';
import { print } from './console-output.ts';

/** Where this machine reaches a server that listens on all of its addresses. */
const ofAll: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
/** Listening on these, it is reached by the names that lead to this machine itself. */
const ownMachine = new Set(['localhost', '127.0.0.1', '::1', ...Object.keys(ofAll)]);

/** Prints addresses that answer and, with demo data, a sign-in of each role. */
export function announce(started: { env: Env; port: number; accounts: DemoAccount[] }): void {
  const { env, port, accounts } = started;
  if (env.environment !== 'local') print(`Guildhall is ready (${env.environment}): ${readiness(env, port)}`);
  else
    print(
      ['', `Guildhall is ready (${env.environment}).`, '', ...places(started), ...people(env, accounts), ''].join('\n'),
    );
}

/** An address of what listens on a host and a port, as this machine reaches it; no proxy stands in between. */
export function addressOf(host: string, port: number, path: string): string {
  const reached = ofAll[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}${path}`;
}

/** Which organisations there are, the server does not know; that it serves, it says here to whoever asks. */
const readiness = ({ host }: Env, port: number) => addressOf(host, port, '/readyz');

/** The portal opens under the hosts of organisations alone; those of the demo lead to this machine itself. */
function places({ env, port, accounts }: { env: Env; port: number; accounts: DemoAccount[] }): string[] {
  const hosts = ['localhost', ...onePerTenant(accounts).map(({ host }) => host)];
  if (accounts.length === 0)
    return [
      `  ${readiness(env, port)}`,
      '',
      '  npm run new:tenant makes a client organisation with a host to open it by.',
    ];
  if (ownMachine.has(env.host)) return hosts.map((host) => `  ${addressOf(host, port, '/admin/')}`);
  return [
    `  ${readiness(env, port)}`,
    '',
    `  ${hosts.slice(1).join(' and ')} lead to this machine itself: HOST=0.0.0.0 opens the portal under them.`,
  ];
}

/** Somebody of each preset role at the first tenant, one a line; the other tenants' differ by their domain alone. */
function people({ dataDir }: Env, accounts: DemoAccount[]): string[] {
  if (accounts.length === 0) return [];
  const [first, ...others] = onePerTenant(accounts);
  const byRole = new Map(
    accounts
      .filter(({ tenant }) => tenant === first?.tenant)
      .toReversed()
      .map((account) => [account.role, account]),
  );
  const rows = presets
    .flatMap((role) => byRole.get(role) ?? [])
    .map(({ role, email, password }) => [role, email, password]);
  const elsewhere = others.map(({ email }) => `@${email.split('@')[1]}`);
  return [
    '',
    ...columns([['Role', 'E-mail', 'Password'], ...rows]),
    '',
    ...(elsewhere.length > 0 ? [`  The same names exist ${elsewhere.join(' and ')}.`] : []),
    `  All ${accounts.length} sign-ins: ${join(dataDir, 'demo-accounts.json')}`,
  ];
}

const onePerTenant = (accounts: DemoAccount[]) =>
  [...new Map(accounts.toReversed().map((account) => [account.tenant, account])).values()].toReversed();

function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd());
}

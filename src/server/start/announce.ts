/** What the person who started the server sees: where it is, and whom they may sign in as. */
import { join } from 'node:path';

import { presets } from '../../shared/permissions.ts';
import type { DemoAccount } from '../db/seed/load.ts';
import type { Env } from '../env.ts';
import { say } from './say.ts';

/** Prints the addresses and, with demo data, a sign-in of each role. */
export function announce(started: { env: Env; port: number; accounts: DemoAccount[] }): void {
  const { env, port } = started;
  const isWatched = env.environment === 'local';
  say(isWatched ? announcement(started) : `Guildhall is ready (${env.environment}): http://localhost:${port}/admin/`);
}

function announcement({ env, port, accounts }: { env: Env; port: number; accounts: DemoAccount[] }): string {
  const tenants = onePerTenant(accounts);
  const addresses = [`http://localhost:${port}/admin/`, ...tenants.map(({ host }) => `http://${host}:${port}/admin/`)];
  const lines = ['', `Guildhall is ready (${env.environment}).`, '', ...addresses.map((address) => `  ${address}`)];
  return [...lines, ...(tenants.length > 0 ? people(env, accounts) : []), ''].join('\n');
}

/** Somebody of each preset role at the first tenant, one a line; the other tenants' differ by their domain alone. */
function people({ dataDir }: Env, accounts: DemoAccount[]): string[] {
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

/** Everyone who arrives, in tests: a link or a code out of a mail, and what a call costs the database. */
import { statements } from '../../src/server/diagnostics/diagnostic-events.ts';
import type { MailName } from '../../src/shared/notices/mails.ts';
import { fromOutbox, mailsOf, sendToOutbox, tokenIn } from './mail.ts';
import { password } from './sign-in.ts';
import type { TestTenant } from './tenant.ts';

export const newPassword = 'a calm green harbour';

/** Sends all that waits and reads the newest mail of a kind. */
export async function lastMail(tenant: TestTenant, template: MailName) {
  await sendToOutbox(tenant);
  const mail = (await mailsOf(tenant)).filter((one) => one.template === template && one.state === 'sent').at(-1);
  if (!mail) throw new Error(`No mail ${template} was sent`);
  return fromOutbox(mail.id);
}

export const linkToken = async (tenant: TestTenant, template: MailName) => tokenIn(await lastMail(tenant, template));

export const sentCode = async (tenant: TestTenant): Promise<string> =>
  /\n\s+(\d{6})\n/.exec((await lastMail(tenant, 'address_code')).text ?? '')?.[1] ?? '';

export const signIn = (tenant: TestTenant, email: string, given = password) =>
  tenant.as('nobody').post<{ code: string; data: Record<string, unknown> }>('/admin_portal/login', {
    email,
    password: given,
  });

/** The statements that `work` costs, without their values, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const stop = statements.subscribe(({ sql }) => told.push(sql));
  await work();
  stop();
  return told;
}

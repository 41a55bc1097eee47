/** Mail to many: what ten killed servers do to a send, how fast it is, what it takes of memory and of the portal's calls, and its list. */
import { measureCalls, type CallsRow } from './mails/calls.ts';
import { prepareMailGround, publishMail, senderAt, type MailGround } from './mails/ground.ts';
import { flawlessSize, measureKills, type KillsReport } from './mails/kills.ts';
import { startMailServer, type MailServer } from './mails/mail-server.ts';
import { measureMemory, type MemoryRow } from './mails/memory.ts';
import { measureRecipientPages, type PageRow } from './mails/pages.ts';
import { measureSpeed, type SpeedRow } from './mails/speed.ts';

export const mailParts = ['speed', 'memory', 'calls', 'pages', 'kills'] as const;
export type MailPart = (typeof mailParts)[number];

export interface MailOptions {
  parts: readonly MailPart[];
  /** Of the send that is killed. */
  recipients: number;
  /** Of the sends whose memory is measured. */
  sizes: readonly number[];
  /** Of the list whose first page is measured. */
  listed: number;
  rounds: number;
}

export interface MailReport {
  speed?: SpeedRow[];
  memory?: MemoryRow[];
  calls?: CallsRow[];
  pages?: PageRow[];
  kills?: KillsReport;
}

const speedSize = 1_000;
const callsSize = 30_000;

/** Over a ground of its own; the kills come last, for whoever has no mailbox gets no mail afterwards. */
export async function measureMails(options: MailOptions, print: (line: string) => void): Promise<MailReport> {
  const { parts, recipients } = options;
  const wanted: Record<MailPart, readonly number[]> = {
    speed: [speedSize],
    memory: options.sizes,
    calls: [callsSize],
    pages: [],
    kills: [recipients, flawlessSize],
  };
  const mails = await startMailServer();
  const sizes = parts.flatMap((part) => wanted[part]);
  const field = await prepareMailGround(sizes, print).catch(async (error: unknown) => {
    await mails.close();
    throw error;
  });
  try {
    const report = parts.some((part) => part !== 'kills') ? await byOneServer({ field, mails }, options, print) : {};
    return parts.includes('kills')
      ? { ...report, kills: await measureKills({ field, mails }, recipients, print) }
      : report;
  } finally {
    await field.close();
    await mails.close();
  }
}

/** What one server is enough for. */
async function byOneServer(
  { field, mails }: { field: MailGround; mails: MailServer },
  options: MailOptions,
  print: (line: string) => void,
): Promise<MailReport> {
  const { parts, rounds, sizes, listed } = options;
  const product = await field.startServer(mails);
  try {
    const sender = await senderAt(field, product.origin);
    const template = await publishMail(sender);
    const means = { sender, mails, product, template };
    const report: MailReport = {};
    // What took minutes is told at once: a later part may fail.
    const told = <T>(rows: T): T => {
      print(JSON.stringify(rows));
      return rows;
    };
    if (parts.includes('memory')) report.memory = told(await measureMemory(means, sizes));
    if (parts.includes('speed')) report.speed = told([await measureSpeed(means, { size: speedSize, rounds })]);
    if (parts.includes('calls')) report.calls = told(await measureCalls(means, { size: callsSize, rounds }));
    if (parts.includes('pages'))
      report.pages = told(await measureRecipientPages(sender, { size: listed, template, rounds }));
    return report;
  } finally {
    await product.stop();
  }
}

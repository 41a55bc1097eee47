/** One attempt to send, at once and by the settings as they are: what the mail server answers is told word for word. */
import { randomUUID } from 'node:crypto';

import type { SendingAttempt, SendingWord } from '../../shared/contracts/email-calls.ts';
import type { TenantScope } from '../db/scope.ts';
import { obstacleOf } from '../mail/obstacle.ts';
import { openTransport } from '../mail/open-transport.ts';
import { readFromWhom, type SentBy } from '../mail/from-whom.ts';
import { hasOwnServer, NoRelay, openRelay, readRelay, type RelayMeans, type RelaySettings } from '../mail/relay.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from '../mail/transport.ts';
import type { MailSettings } from '../settings/env-mail.ts';

export interface SendingMeans extends RelayMeans {
  mail: MailSettings;
}

/** Somebody waits for the answer. */
const longestMs = 20_000;

export type TestMail = Pick<OutgoingMail, 'to' | 'language' | 'subject' | 'text' | 'html' | 'logo'>;

/** Sends each of some mails, all at once; `senderName`: as the organisation is called. */
export async function trySending(
  tenant: TenantScope,
  mails: readonly TestMail[],
  { means, senderName, toManyFrom }: { means: SendingMeans } & Pick<SentBy, 'senderName' | 'toManyFrom'>,
): Promise<SendingAttempt[]> {
  const relay = await readRelay(tenant);
  const way = await openWay(relay, means).catch((error: unknown) => error as Error);
  if (way instanceof Error) return mails.map(({ to }) => failed(to.address, way));
  const { encryption, mail: platform } = means;
  const known = { relay, senderName, from: platform.from, encryption, toManyFrom };
  const fromWhom = await readFromWhom(tenant, known);
  try {
    return await Promise.all(
      mails.map(async (mail) => {
        const whole = { id: randomUUID(), ...fromWhom, ...mail };
        return sendOne(way, whole);
      }),
    );
  } finally {
    await way.close();
  }
}

const openWay = async (relay: RelaySettings | undefined, means: SendingMeans): Promise<MailTransport> =>
  hasOwnServer(relay) ? openRelay(relay, means) : openTransport(means.mail);

async function sendOne(way: MailTransport, mail: OutgoingMail): Promise<SendingAttempt> {
  const to = mail.to.address;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('ETIMEDOUT')), longestMs);
  });
  try {
    const answer = await Promise.race([way.send(mail), late]);
    return { is_sent: true, to, answer: answer ?? null, explanation: 'sent' };
  } catch (error) {
    return failed(to, error as Error);
  } finally {
    clearTimeout(timer);
  }
}

const failed = (to: string, error: Error): SendingAttempt => ({
  is_sent: false,
  to,
  answer: error.message.slice(0, 300),
  explanation: explain(error),
});

function explain(error: Error): SendingWord {
  if (error instanceof NoRelay) return 'not_allowed';
  const obstacle = obstacleOf(error);
  if (obstacle) return obstacle;
  if (error instanceof MailRefused) return /sends no mail/.test(error.message) ? 'no_server' : 'refused';
  return /^[45]\d\d/.test(error.message) ? 'refused' : 'unreachable';
}

/** The tasks by which mails and push messages to many leave, and what is told of them is acted on: with whom an audience is, which a feature knows, and the keys of their addresses. */
import { openEncryption } from '../crypto/encryption-at-rest.ts';
import { openTenantKeys } from '../crypto/tenant-keys.ts';
import { bounceAddresses } from '../email/bounces/bounce-addresses.ts';
import { mailTokens } from '../email/mail-tokens.ts';
import { endRecipientsTask } from '../email/end-waiting.ts';
import { fixRecipientsTask } from '../email/fix-early.ts';
import { sendLaneTask, type LaneMeans } from '../email/send-lane.ts';
import { actingOnReports, reportReaders } from '../email/reports/report-readers.ts';
import { clickTokens, type ClickTokens } from '../counting/click-tokens.ts';
import { startSendTask } from '../email/start-send.ts';
import { membersOfAudience } from '../features/audiences/reach.ts';
import { outboundText } from '../http/outbound-text.ts';
import { actOnWebhooksTask } from '../webhooks/act-on-webhooks.ts';
import { announcements } from '../../shared/resources/announcements.ts';
import { sendPushTask, type PushLinkOf } from '../push/send-push.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import type { Env } from '../settings/env.ts';

/** `ways`: how mail leaves, organisations may have their own; and to whom it gives way. */
export function sendingTasks(env: Env, ways: Pick<LaneMeans, 'transport' | 'relays' | 'isCalled'>): QueueTask[] {
  const { publicOrigin: origin } = env;
  const keys = openTenantKeys(env);
  const tokens = mailTokens(keys);
  const bounces = env.bounceDomain === undefined ? undefined : bounceAddresses(keys, env.bounceDomain);
  const encryption = openEncryption(env);
  const { environment } = env;
  return [
    sendPushTask({ encryption, environment, origin, linkOf: pushLinks(clickTokens(keys)) }),
    startSendTask({ origin, membersOf: membersOfAudience }),
    fixRecipientsTask({ origin, membersOf: membersOfAudience }),
    endRecipientsTask,
    sendLaneTask({ ...ways, origin, tokens, bounces, from: env.mail.from, encryption }),
    actOnWebhooksTask([actingOnReports(reportReaders(outboundText))]),
  ];
}

/** Where an announcement was shown is told by the part of the link: a push message. */
export const pushLinks =
  (tokens: ClickTokens): PushLinkOf =>
  ({ accountId, origin, id: subjectId }) =>
    `${origin}/c/${tokens.stable({ accountId, kind: announcements.name, subjectId, part: 'push' })}`;

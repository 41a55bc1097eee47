/** The tasks by which mails to many leave: with whom an audience is, which a feature knows, and the keys of their addresses. */
import { openTenantKeys } from '../crypto/tenant-keys.ts';
import { mailTokens } from '../email/mail-tokens.ts';
import { sendLaneTask, type LaneMeans } from '../email/send-lane.ts';
import { startSendTask } from '../email/start-send.ts';
import { membersOfAudience } from '../features/audiences/reach.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import type { Env } from '../settings/env.ts';

/** `ways`: how mail leaves; organisations may have their own. */
export function sendingTasks(env: Env, ways: Pick<LaneMeans, 'transport' | 'relays'>): QueueTask[] {
  const { publicOrigin: origin } = env;
  const tokens = mailTokens(openTenantKeys(env));
  return [
    startSendTask({ origin, membersOf: membersOfAudience }),
    sendLaneTask({ ...ways, origin, tokens, from: env.mail.from }),
  ];
}

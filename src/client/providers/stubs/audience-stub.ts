/** How many an audience reaches: the scripted server knows who is a member and which language they read. */
import { asAudience } from '../../../shared/audience/audience.ts';
import type { AudienceReach } from '../../../shared/contracts/audience-calls.ts';
import { answer, type StubRequest } from './answer.ts';
import type { StubRecord } from './records.ts';

/** Undefined when the call is not this one. */
export function answerAudience({ method, path, body }: StubRequest, members: readonly StubRecord[]) {
  if (method !== 'POST' || path !== '/audiences/reach') return undefined;
  const { who, languages = [], devices = [] } = asAudience(body['audience']);
  const spoken: readonly unknown[] = languages;
  const reached = members.filter(({ language }) => spoken.length === 0 || spoken.includes(language));
  const data: AudienceReach = {
    members: who === 'guests' ? 0 : reached.length,
    all: members.length,
    guests: who !== 'members',
    browsers: 0,
    is_about: devices.length > 0,
  };
  return answer({ data });
}

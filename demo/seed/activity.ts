/** On which of the last days each demo member was there; the last of them is the day on which they were last seen. screens.md 7.2. */
import { dayOf, nextDay } from '../../src/shared/time/time-zone.ts';
import type { MemberRow, Setting } from './rows.ts';
import { days, msOf, tellingOf } from './stamps.ts';
import type { DemoSize, TenantStory } from './story.ts';

/** This month and the one before, and a little more. */
const keptDays = 65;

/** A row for each member and day of the last weeks. */
export function buildActivity(story: TenantStory, setting: Setting, members: readonly MemberRow[], size: DemoSize) {
  const { random } = tellingOf(story, setting, size, 'activity');
  const zone = story.account.time_zone;
  const since = dayOf(setting.base - days(keptDays), zone);
  const calendar = Array.from({ length: keptDays + 2 }, (_, index) => nextDay(since, index));
  return members.flatMap(({ id, last_seen_at, joined_at, deleted_at, account_status }) => {
    if (!last_seen_at || deleted_at || account_status === 'erased') return [];
    const last = dayOf(last_seen_at, zone);
    const first = dayOf(Math.max(msOf(joined_at!), setting.base - days(keptDays)), zone);
    if (last < since) return [];
    // Most look in now and then, a few every day.
    const habit = 0.02 + 0.5 * random.next() ** 4;
    const seen = [last];
    for (let at = calendar.indexOf(last) - 1; at >= 0 && calendar[at]! >= first; at -= 1)
      if (random.chance(habit)) seen.push(calendar[at]!);
    return seen.map((day) => ({ account_id: setting.accountId, day, member_id: id }));
  });
}

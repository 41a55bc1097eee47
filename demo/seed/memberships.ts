/** When a member joined, in which state they are, and the dates that follow: no state contradicts its dates. */
import { isWeekend, shareOfYear } from './days.ts';
import type { Random } from './random.ts';
import type { TenantStory } from './story.ts';

export interface Membership {
  status: string;
  joinedAgo: number;
  /** Days until the renewal; negative when it has passed, null when there is none. */
  renewsIn: number | null;
  imported: boolean;
}

const year = 365;
export const renewalDueDays = 30;
export const graceDays = 14;

/** For each state, how many days ago at least one must have joined to be in it, and its renewal in days from today. */
const rules: Record<string, { since: number; renewsIn: (random: Random, joinedAgo: number) => number | null }> = {
  pending_new: { since: 0, renewsIn: () => null },
  declined: { since: 8, renewsIn: () => null },
  active: {
    since: 0,
    renewsIn: (random, joinedAgo) => (joinedAgo > year && random.chance(0.03) ? null : nextAnniversary(joinedAgo)),
  },
  pending_change: { since: 40, renewsIn: (_random, joinedAgo) => nextAnniversary(joinedAgo) },
  suspended: { since: 40, renewsIn: (_random, joinedAgo) => nextAnniversary(joinedAgo) },
  pending_renewal: { since: year, renewsIn: (random) => random.int(1, renewalDueDays) },
  grace: { since: year + graceDays, renewsIn: (random) => -random.int(1, graceDays) },
  lapsed: {
    since: year + 30,
    renewsIn: (random, joinedAgo) => -random.int(graceDays + 1, Math.min(joinedAgo - year, 700)),
  },
  cancelled: { since: 20, renewsIn: () => null },
  archived: { since: year + 60, renewsIn: (random, joinedAgo) => -random.int(60, Math.min(joinedAgo - year, 900)) },
};

/** Draws a membership of the given state: slow start, a wave each autumn, few on weekends, the tenant's imports. */
export function drawMembership(story: TenantStory, base: number, status: string, random: Random): Membership {
  const { since, renewsIn } = rules[status]!;
  for (;;) {
    const { joinedAgo, imported } =
      status === 'pending_new' ? { joinedAgo: random.next() * 20, imported: false } : drawJoin(story, base, random);
    if (joinedAgo >= since) return { status, joinedAgo, imported, renewsIn: renewsIn(random, Math.floor(joinedAgo)) };
  }
}

function drawJoin(story: TenantStory, base: number, random: Random): { joinedAgo: number; imported: boolean } {
  let chance = random.next();
  for (const spike of story.importSpikes) {
    // An import takes an hour of one day.
    if (chance < spike.share) return { joinedAgo: spike.daysAgo + 0.5 + random.next() / 24, imported: true };
    chance -= spike.share;
  }
  for (;;) {
    const joinedAgo = random.next() * story.ageDays;
    const growth = 0.1 + 0.9 * (1 - joinedAgo / story.ageDays) ** 1.6;
    // Highest at the end of September, lowest at the end of March.
    const wave = story.ageDays > year ? (1 - 0.4 * Math.sin(2 * Math.PI * shareOfYear(base, joinedAgo))) / 1.4 : 1;
    const weekday = isWeekend(base, joinedAgo) ? 0.45 : 1;
    if (random.next() < growth * wave * weekday) return { joinedAgo, imported: false };
  }
}

/** Who is in good standing has renewed at least a month ahead. */
function nextAnniversary(joinedAgo: number): number {
  const days = year - (joinedAgo % year);
  return days <= renewalDueDays ? days + year : days;
}

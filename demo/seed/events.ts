/** Events of a demo tenant: past, coming, one that runs now, one over the night of a change of summer time. screens.md 3.6 and 7.2. */
import { dayOf, momentOf, nextDay } from '../../src/shared/time/time-zone.ts';
import { isWeekend } from './days.ts';
import { happeningWords } from './happening-words.ts';
import type { ChannelRow, EventRow, MemberRow, Setting } from './rows.ts';
import { days, iso, msOf, stampsAt, tellingOf, type Telling } from './stamps.ts';
import { fill, type DemoSize, type TenantStory } from './story.ts';

const hourMs = 3_600_000;
/** Of a hundred events that many are still to come. */
const comingPercent = 6;
const comingDays = 110;

interface Making extends Telling {
  hosts: readonly MemberRow[];
  channels: readonly ChannelRow[];
}

/** The fixed ones come first, so that every state is there in a small load; then as many as the story says. */
export function buildEvents(
  story: TenantStory,
  setting: Setting,
  { members, channels }: { members: readonly MemberRow[]; channels: readonly ChannelRow[] },
  size: DemoSize,
): EventRow[] {
  const hosts = members.filter(
    ({ membership_status, deleted_at }) => membership_status === 'active' && deleted_at === null,
  );
  const making: Making = { ...tellingOf(story, setting, size, 'events'), hosts, channels };
  const rows = [...notableEvents(making)];
  while (rows.length < story.life.events[size]) rows.push(ordinaryEvent(making));
  return rows.slice(0, story.life.events[size]);
}

/** In a young tenant only what fits its weeks. */
function notableEvents(making: Making): EventRow[] {
  const { story, setting, random } = making;
  const { base } = setting;
  const words = happeningWords[story.account.default_language];
  const live = eventRow(making, {
    name: words.conference,
    startsAt: base - 20 * hourMs,
    hours: 52,
    status: 'live',
    capacity: 220,
  });
  const next = [2.7, 9.7, 16.8, 30.7].map((ahead) => ordinaryAt(making, base + days(ahead), 'open'));
  if (story.ageDays < 100) return [next[0]!, live, ordinaryAt(making, base - days(30.3), 'ended')];
  const night = summerTimeNight(story.account.time_zone, base);
  const soldOut = ordinaryAt(making, base + days(12.75), 'sold_out', 40);
  soldOut.waitlist_count = random.int(4, 11);
  return [
    live,
    ...(night
      ? [eventRow(making, { name: words.night, startsAt: night, hours: 9, status: 'ended', capacity: 120 })]
      : []),
    soldOut,
    { ...ordinaryAt(making, base + days(20.75), 'cancelled', 60), price_cents: 3_500 },
    { ...ordinaryAt(making, base - days(41.25), 'cancelled', 60), price_cents: 2_500 },
    ordinaryAt(making, base + days(33.75), 'postponed'),
    ordinaryAt(making, base + days(61.75), 'scheduled'),
    ordinaryAt(making, base + days(75.75), 'draft'),
    ...next,
  ];
}

/** Eight in the evening before the last change of summer time; undefined where the clocks are never changed. */
export function summerTimeNight(timeZone: string, base: number): number | undefined {
  const offset = (day: string) => msOf(momentOf(`${day}T12:00`, timeZone)) - msOf(`${day}T12:00:00Z`);
  let day = dayOf(base, timeZone);
  for (let back = 0; back < 366; back += 1) {
    const before = nextDay(day, -1);
    if (offset(before) !== offset(day)) return msOf(momentOf(`${before}T20:00`, timeZone));
    day = before;
  }
  return undefined;
}

function ordinaryEvent(making: Making): EventRow {
  const { story, setting, random } = making;
  const { base } = setting;
  if (random.chance(comingPercent / 100)) {
    const ahead = base + days(1 + random.next() ** 1.5 * comingDays);
    return ordinaryAt(
      making,
      ahead,
      random.pickWeighted({ open: 66, scheduled: 20, sold_out: 8, postponed: 2, cancelled: 4 }),
    );
  }
  if (random.chance(0.024)) return ordinaryAt(making, base + days(20 + random.next() * comingDays), 'draft');
  // More of them the longer it goes on; fewer at the end of a week.
  let ago = 2 + (story.ageDays * 0.96 - 2) * random.next() ** 1.7;
  if (isWeekend(base, ago) && random.chance(0.5)) ago = Math.max(2, ago - 2);
  return ordinaryAt(making, base - days(ago), random.chance(0.015) ? 'cancelled' : 'ended');
}

/** An evening, or a morning, of that day on the tenant's clock. */
function ordinaryAt(making: Making, moment: number, status: string, capacity?: number): EventRow {
  const { story, random } = making;
  const hour = random.pick(['08:30', '12:00', '18:00', '18:30', '19:00']);
  const startsAt = msOf(momentOf(`${dayOf(moment, story.account.time_zone)}T${hour}`, story.account.time_zone));
  const words = happeningWords[story.account.default_language];
  const industry = random.pickZipf(story.industries).name;
  const topic = industry[story.account.default_language] ?? Object.values(industry)[0]!;
  const name = fill(random.pick(words.events), { topic, city: random.pickZipf(story.places).city });
  const rooms = random.pick([20, 24, 30, 40, 50, 60, 80, 120]);
  return eventRow(making, {
    name,
    startsAt,
    hours: random.pick([1.5, 2, 3, 4]),
    status,
    capacity: capacity ?? (random.chance(0.9) ? rooms : null),
  });
}

interface Planned {
  name: string;
  startsAt: number;
  hours: number;
  status: string;
  capacity: number | null;
}

function eventRow(making: Making, { name, startsAt, hours, status, capacity }: Planned): EventRow {
  const { story, setting, random, hosts, channels } = making;
  const { base } = setting;
  const words = happeningWords[story.account.default_language];
  const mode = random.pickWeighted({ in_person: 68, online: 22, hybrid: 10 });
  const begin = base - days(story.ageDays * 0.99);
  // What is still far away was announced within the last weeks.
  const announced = Math.min(base - days(1 + random.next() ** 2 * 38), startsAt - days(12 + random.next() * 55));
  const created = Math.max(begin, announced);
  const channel = random.chance(0.35) ? random.pick(channels) : null;
  const isFeatured = startsAt > base && ['open', 'sold_out'].includes(status) && random.chance(0.2);
  return {
    ...stampsAt(making, iso(created), random.pick(setting.editors)),
    name,
    summary: random.chance(0.5) ? `${name}. ${random.pick(words.venues)}.` : null,
    starts_at: iso(startsAt),
    ends_at: iso(startsAt + hours * hourMs),
    time_zone: story.account.time_zone,
    mode,
    venue: mode === 'online' ? words.online : random.pick(words.venues),
    host_member_id: random.pick(hosts).id,
    channel_id: channel?.id ?? null,
    chapter_id:
      channel?.chapter_id ??
      (setting.chapters.length > 0 && random.chance(0.4) ? random.pickZipf(setting.chapters).id : null),
    capacity,
    waitlist_count: status === 'sold_out' ? random.int(1, 9) : 0,
    price_cents: random.chance(0.3)
      ? 0
      : random.pick(
          story.account.currency === 'CNY' ? [4_900, 9_900, 19_900] : [1_000, 1_500, 2_500, 4_500, 6_000, 9_500],
        ),
    currency: story.life.otherCurrency && random.chance(0.03) ? story.life.otherCurrency : story.account.currency,
    status,
    status_previous: status === 'cancelled' ? 'open' : null,
    is_featured: isFeatured,
    featured_at: isFeatured ? iso(created + Math.floor((base - created) * random.next())) : null,
  };
}

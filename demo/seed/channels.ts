/** Channels of a demo tenant, who is in them, and the paid groups in every state of their approval. screens.md 3.4 and 7.2. */
import { happeningWords } from './happening-words.ts';
import { inShares } from './random.ts';
import type { ChannelMemberRow, ChannelRow, MemberRow, Setting } from './rows.ts';
import { days, iso, msOf, stampsAt, tellingOf, type Telling } from './stamps.ts';
import { fill, type DemoSize, type TenantStory } from './story.ts';

const declineCodes = [
  'incomplete_description',
  'guidelines_missing',
  'price_unclear',
  'prohibited_topic',
  'duplicate_group',
  'owner_not_verified',
  'payout_not_ready',
  'trademark',
  'other',
] as const;
const prices = [500, 900, 1_200, 1_900, 2_900];

/** As many as the story says; the first groups are paid for, in every state of approval. */
export function buildChannels(
  story: TenantStory,
  setting: Setting,
  members: readonly MemberRow[],
  size: DemoSize,
): ChannelRow[] {
  const telling = tellingOf(story, setting, size, 'channels');
  const owners = members.filter(
    ({ membership_status, deleted_at }) => membership_status === 'active' && deleted_at === null,
  );
  const names = namesOf(telling);
  const approvals = approvalsOf(telling);
  const rows = names.map((named, index) => channelRow(telling, named, owners, names.length - index));
  // Paid are groups, in no order.
  const groups = rows.filter(({ kind }) => kind === 'group');
  for (const [index, approval] of approvals.entries())
    if (groups[index]) makePaid(telling, groups[index], approval, index);
  for (const row of telling.random.some(rows, Math.max(1, Math.ceil(rows.length * 0.03)))) {
    row.is_featured = true;
    row.featured_at = between(telling, msOf(row.created_at));
  }
  return rows;
}

interface Named {
  name: string;
  kind: string;
  topic: string;
  chapterId: string | null;
}

/** One of each chapter, then topics and courses, and groups for what is left. */
function namesOf({ story, size, setting, random }: Telling): Named[] {
  const words = happeningWords[story.account.default_language];
  const topics = story.industries.map(({ name }) => name[story.account.default_language] ?? Object.values(name)[0]!);
  const count = story.life.channels[size];
  const chapters = story.chapters.map(({ name, city }, index): Named => ({
    name: fill(words.chapter, { name, city }),
    kind: 'chapter',
    topic: city,
    chapterId: setting.chapters[index]!.id,
  }));
  const named = (kind: string, patterns: readonly string[], chapterOdds: number): Named[] =>
    random
      .shuffle(patterns.flatMap((pattern) => topics.map((topic) => ({ name: fill(pattern, { topic }), kind, topic }))))
      .map((one) => ({
        ...one,
        chapterId:
          setting.chapters.length > 0 && random.chance(chapterOdds) ? random.pickZipf(setting.chapters).id : null,
      }));
  const some = [
    ...chapters,
    ...named('topic', words.topics, 0).slice(0, Math.max(2, Math.round(count * 0.085))),
    ...named('course', words.courses, 0).slice(0, Math.max(1, Math.round(count * 0.025))),
  ];
  const groups = named('group', words.groups, 0.25);
  return random.shuffle([...some, ...groups.slice(0, count - some.length)]);
}

function channelRow(
  telling: Telling,
  { name, kind, topic, chapterId }: Named,
  owners: readonly MemberRow[],
  rank: number,
): ChannelRow {
  const { story, setting, random } = telling;
  const words = happeningWords[story.account.default_language];
  // The last one is of the last days: growth has not ended.
  const ageDays = Math.min(
    story.ageDays * 0.98,
    0.4 + story.ageDays * (rank / story.life.channels[telling.size]) ** 1.5,
  );
  const created = setting.base - days(ageDays);
  const owner =
    owners.length > 0
      ? random.pick(owners.filter(({ joined_at }) => msOf(joined_at) < created).concat(owners.slice(0, 1)))
      : null;
  const made = iso(Math.max(created, owner ? msOf(owner.joined_at) : 0));
  return {
    ...stampsAt(telling, made),
    name,
    kind,
    description: random.chance(0.8) ? fill(words.about, { topic }) : null,
    owner_member_id: owner?.id ?? null,
    chapter_id: chapterId,
    privacy: random.pickWeighted({ public: 62, private: 31, hidden: 7 }),
    join_policy: random.pickWeighted({ open: 55, request: 35, invite: 10 }),
    category: random.pick(words.categories),
    is_paid: false,
    price_cents: null,
    currency: null,
    billing_interval: null,
    owner_share_percent: null,
    approval_status: null,
    submitted_at: null,
    reviewed_at: null,
    decline_code: null,
    is_featured: false,
    featured_at: null,
    last_active_at: random.chance(0.93)
      ? iso(
          setting.base -
            Math.min(
              setting.base - msOf(made),
              days(random.chance(0.7) ? random.next() * 25 : 30 + random.next() * 200),
            ),
        )
      : null,
  };
}

/** Of the approvals as many as the story says; three of those that wait do so for more than two days. */
function approvalsOf({ story, size }: Telling): string[] {
  const others = Object.entries(story.life.paidGroups).flatMap(([state, count]) => Array<string>(count).fill(state));
  return [...others, ...Array<string>(story.life.approvedGroups[size]).fill('approved')];
}

function makePaid(telling: Telling, row: ChannelRow, approval: string, index: number): void {
  const { story, setting, random } = telling;
  const { base } = setting;
  const waits = approval === 'pending' ? (index < 3 ? 3 + index : 0.3 + index / 8) : null;
  const submitted = waits === null ? Math.max(msOf(row.created_at), base - days(400)) + days(0.5) : base - days(waits);
  const isReviewed = !['draft', 'pending', 'withdrawn'].includes(approval);
  if (msOf(row.created_at) > submitted - days(0.2)) {
    row.created_at = iso(submitted - days(0.2));
    row.updated_at = row.created_at;
  }
  Object.assign(row, {
    is_paid: true,
    privacy: row.privacy === 'hidden' ? 'private' : row.privacy,
    price_cents: random.pick(prices),
    currency: story.account.currency,
    billing_interval: index % 9 === 4 ? 'once' : random.pickWeighted({ month: 80, year: 20 }),
    owner_share_percent: random.pick([70, 80, 80, 85]),
    approval_status: approval,
    submitted_at: approval === 'draft' ? null : iso(Math.min(submitted, base - days(0.1))),
    reviewed_at: isReviewed ? iso(Math.min(base - days(0.05), submitted + days(0.5 + random.next() * 4))) : null,
    decline_code:
      approval === 'declined' || approval === 'changes_requested' ? declineCodes[index % declineCodes.length]! : null,
  } satisfies Partial<ChannelRow>);
}

/** Sizes are log-normal; whoever joins was a member before. Some have left again. */
export function buildChannelMembers(
  story: TenantStory,
  setting: Setting,
  { channels, members }: { channels: readonly ChannelRow[]; members: readonly MemberRow[] },
  size: DemoSize,
): ChannelMemberRow[] {
  const { random } = tellingOf(story, setting, size, 'channel-members');
  const people = members.filter(({ deleted_at, account_status }) => deleted_at === null && account_status !== 'erased');
  const weights = channels.map(() => Math.exp(1.1 * normal(random.next(), random.next())));
  const sum = weights.reduce((one, other) => one + other, 0);
  const seen = inShares(random, 400, { member: 96, moderator: 4 });
  return channels.flatMap((channel, index) => {
    const open = channel.is_paid && !['approved', 'suspended', 'closed'].includes(channel.approval_status ?? '');
    const wanted = open ? 1 : Math.round((story.life.channelMembers[size] * weights[index]!) / sum);
    return drawMembers(people, Math.min(wanted, Math.floor(people.length * 0.6)), random).map((member, nth) => {
      const isOwner = member.id === channel.owner_member_id;
      const from = Math.max(msOf(member.joined_at), msOf(channel.created_at));
      const joined = from + Math.floor((setting.base - from) * random.next());
      const leaves = !isOwner && random.chance(0.06);
      return {
        account_id: setting.accountId,
        channel_id: channel.id,
        member_id: member.id,
        role: isOwner ? 'owner' : seen[(index + nth) % seen.length]!,
        joined_at: iso(joined),
        left_at: leaves ? iso(joined + Math.floor((setting.base - joined) * random.next())) : null,
      };
    });
  });
}

/** So many different ones, without putting all of them in order. */
function drawMembers(people: readonly MemberRow[], count: number, random: { next: () => number }): MemberRow[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(Math.floor(random.next() * people.length));
  return [...chosen].map((index) => people[index]!);
}

const normal = (one: number, other: number) => Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);

const between = ({ setting, random }: Telling, from: number) =>
  iso(from + Math.floor((setting.base - from) * random.next()));

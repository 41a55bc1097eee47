import type { CountChannelsReply } from '../../../shared/contracts/dashboard.ts';
import { createdIn, partsOf, within, type CardContext } from './card.ts';
import { readSums } from './sums.ts';
import { sparkWeeks } from './windows.ts';

const kinds = ['group', 'chapter', 'topic', 'course'] as const;
type Kind = (typeof kinds)[number];

/** Channels by kind, and what of them waits or is alive. Specification 7, /dashboard/count_channels; screens.md 5.2. */
export async function countChannels(context: CardContext): Promise<CountChannelsReply['data']> {
  const { tenant, period, places, listOf } = context;
  const sums = await readSums(tenant, {
    places,
    measures: ['channel_kind', 'channel_paid', 'channel_approval', 'channel_featured', 'channel_active', 'channel_new'],
    parts: [...partsOf(period), ...sparkWeeks(context.clock)],
  });
  const days = { from: period.from, to: period.to };
  const ofKinds = <T>(of: (kind: Kind) => T) =>
    Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, T>;
  const link = listOf('channels');
  return {
    total: sums.of('channel_kind', 'now').count,
    by_kind: ofKinds((kind) => sums.of('channel_kind', 'now', kind).count),
    paid: sums.of('channel_paid', 'now').count,
    pending_approval: sums.of('channel_approval', 'now', 'pending').count,
    active: sums.of('channel_active', days).count,
    featured: sums.of('channel_featured', 'now').count,
    ...createdIn(sums, 'channel_new', context),
    link,
    links: {
      total: link,
      ...ofKinds((kind) => listOf('channels', { kind: [kind] })),
      paid: listOf('channels', { is_paid: true }),
      pending_approval: listOf('channels', { approval_status: ['pending'] }),
      active: listOf('channels', within('last_active_at', days, context)),
      featured: listOf('channels', { is_featured: true }),
      created: listOf('channels', within('created_at', days, context)),
    },
  };
}

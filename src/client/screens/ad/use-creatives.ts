/** What an ad looks like at each of its placements, as it was read. */
import { useGetList, useGetMany, type RaRecord } from 'react-admin';
import { useMemo } from 'react';

import type { MediaRecord } from '../../../shared/contracts/media-calls.ts';
import { creativeFor, type Spot } from '../../../shared/ads/creative-for.ts';
import { asWords } from '../../fields/tags/tags-cell.tsx';

export type Placement = RaRecord & Spot & { key: string };

export type Creative = RaRecord & {
  placement_id: string;
  image_id: string;
  video_id: string | null;
  alt: string;
  headline: string | null;
  body: string | null;
  cta: string | null;
  width: number;
  height: number;
  /** Of the picture: what stays to be seen where it is cropped. */
  focus: string;
};

/** A placement of the ad with what is shown there; `own` where that was made for it. */
export interface Slot {
  placement: Placement;
  shown: Creative | undefined;
  own: boolean;
}

/** As many as an ad has placements, and then some that it had before. */
const all = { page: 1, perPage: 50 };
const firstMade = { field: 'created_at', order: 'ASC' } as const;

/** Hook: the slots in the order of the ad's placements. */
export function useCreatives(ad: RaRecord) {
  const ids = asWords(ad['placement_ids']);
  const placements = useGetMany<Placement>('ad_placements', { ids }, { enabled: ids.length > 0 });
  const creatives = useGetList<Creative>(
    'ad_creatives',
    { filter: { ad_id: ad.id }, pagination: all, sort: firstMade },
    { retry: false },
  );
  const pictures = (creatives.data ?? []).map(({ image_id }) => image_id);
  const media = useGetMany<MediaRecord>('media', { ids: pictures }, { enabled: pictures.length > 0 });
  const slots = useMemo(
    () => slotsOf(placements.data ?? [], sized(creatives.data ?? [], media.data ?? [])),
    [placements.data, creatives.data, media.data],
  );
  const error: unknown = placements.error ?? creatives.error;
  const isRead = creatives.data !== undefined && (ids.length === 0 || placements.data !== undefined);
  const refetch = () => void Promise.all([placements.refetch(), creatives.refetch()]);
  return { slots, error, isRead, refetch };
}

const slotsOf = (placements: readonly Placement[], creatives: readonly Creative[]): Slot[] =>
  placements
    .filter((placement): placement is Placement => Boolean(placement))
    .map((placement) => {
      const shown = creativeFor({ ...placement, id: String(placement.id) }, creatives);
      return { placement, shown, own: shown?.placement_id === placement.id };
    });

/** The size and focal point of each one's picture; one that is not known yet fits nowhere else. */
function sized(creatives: readonly Creative[], media: readonly (MediaRecord | undefined)[]): Creative[] {
  const known = new Map(media.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  return creatives.map((creative) => {
    const { width, height, focal_x = 50, focal_y = 50 } = known.get(creative.image_id) ?? {};
    return { ...creative, width: width ?? 0, height: height ?? 0, focus: `${focal_x}% ${focal_y}%` };
  });
}

/** What an audience is called, part by part. */
import { useLocale, useTranslate } from 'react-admin';

import { audienceParts, asAudience, audienceRecords, type AudiencePart } from '../../../shared/audience/audience.ts';
import { countryName } from '../../../shared/text/country-name.ts';
import { useReferenceCache } from '../parts/reference-cache.tsx';
import { useReferenceRecords } from '../reference/reference-data.ts';

export interface PartWords {
  part: AudiencePart;
  /** Undefined while the names are on their way. */
  words: string[] | undefined;
}

const partNames: readonly AudiencePart[] = audienceParts;

/** Hook: whom it is for, and each part that limits it by the names of what it holds. */
export function useAudienceWords(value: unknown): { who: string; parts: PartWords[] } {
  const translate = useTranslate();
  const locale = useLocale();
  const audience = asAudience(value);
  const names = {
    plan_ids: useNames('plan_ids', audience.plan_ids),
    chapter_ids: useNames('chapter_ids', audience.chapter_ids),
    label_ids: useNames('label_ids', audience.label_ids),
    segment_ids: useNames('segment_ids', audience.segment_ids),
    channel_ids: useNames('channel_ids', audience.channel_ids),
    event_ids: useNames('event_ids', audience.event_ids),
    industry_ids: useNames('industry_ids', audience.industry_ids),
    languages: (audience.languages ?? []).map((one) => translate(`cells.language_${one}`)),
    countries: (audience.countries ?? []).map((code) => countryName(locale, code)),
    devices: (audience.devices ?? []).map((one) => translate(`audience.devices_of.${one}`)),
  };
  const parts = partNames.filter((part) => (audience[part] ?? []).length > 0);
  return { who: translate(`audience.who.${audience.who}`), parts: parts.map((part) => ({ part, words: names[part] })) };
}

function useNames(part: keyof typeof audienceRecords, ids: readonly string[] = []): string[] | undefined {
  const translate = useTranslate();
  const known = useReferenceCache(audienceRecords[part], ids);
  const own = useReferenceRecords(audienceRecords[part], known ? [] : ids);
  const { records, isPending } = known ?? own;
  return isPending ? undefined : records.map(({ label }) => label || translate('cells.unknown_record'));
}

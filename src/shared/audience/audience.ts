/** Whom something is shown to: the value of a field of kind `audience`, as the API and the column have it. */
import type { Language } from '../specification/constants.ts';

/** Everybody, those who have not signed in, or those who have. */
export const audienceWho = ['everyone', 'guests', 'members'] as const;
export type AudienceWho = (typeof audienceWho)[number];

/** On what it is seen. */
export const audienceDevices = ['desktop', 'mobile', 'app', 'email'] as const;
export type AudienceDevice = (typeof audienceDevices)[number];

/** The parts that name records, each with the collection whose ids it holds. They are known of members alone. */
export const audienceRecords = {
  plan_ids: 'membership_plans',
  chapter_ids: 'chapters',
  label_ids: 'labels',
  segment_ids: 'segments',
  channel_ids: 'channels',
  event_ids: 'events',
  industry_ids: 'industry_types',
} as const;
export type AudienceRecordPart = keyof typeof audienceRecords;
export const audienceRecordParts = Object.keys(audienceRecords) as AudienceRecordPart[];

export type AudiencePart = AudienceRecordPart | 'languages' | 'countries' | 'devices';
/** Every part that limits, in the order in which they are said. */
export const audienceParts: readonly AudiencePart[] = [...audienceRecordParts, 'languages', 'countries', 'devices'];

/** A part that is empty or missing does not limit. Parts are joined by and, the values of one by or. */
export interface Audience extends Partial<Record<AudienceRecordPart, readonly string[]>> {
  who: AudienceWho;
  languages?: readonly Language[];
  /** ISO 3166-1, two letters each. */
  countries?: readonly string[];
  devices?: readonly AudienceDevice[];
}

/** Everybody, without a limit: what a field begins with. */
export const everyone: Audience = { who: 'everyone' };

/** How many values a part holds at most. */
export const maxAudienceValues = 50;

/** The parts that may limit who it is: what records say is known of members, and offered for them alone. */
export const partsOpenTo = (who: AudienceWho): readonly AudiencePart[] =>
  who === 'members' ? audienceParts : ['languages', 'countries', 'devices'];

/** The same audience of others, without the parts that say nothing of them. */
export function forWho(audience: Audience, who: AudienceWho): Audience {
  const open: readonly string[] = partsOpenTo(who);
  return { ...Object.fromEntries(Object.entries(audience).filter(([part]) => open.includes(part))), who };
}

/** The audience that a stored value is; what is none of it is everybody. */
export const asAudience = (value: unknown): Audience =>
  typeof value === 'object' && value !== null && 'who' in value ? (value as Audience) : everyone;

/** The ids that an audience names, by their collection. */
export function recordsOfAudience(value: unknown): { to: string; ids: readonly string[] }[] {
  const audience = asAudience(value);
  return audienceRecordParts.flatMap((part) => {
    const ids = audience[part] ?? [];
    return ids.length > 0 ? [{ to: audienceRecords[part], ids }] : [];
  });
}

/** Without parts that limit nothing, in their order, so that the same audience is the same value. */
export function tidyAudience(audience: Audience): Audience {
  const kept = audienceParts.flatMap((part) => {
    const values = [...new Set<string>(audience[part] ?? [])];
    return values.length > 0 ? [[part, values]] : [];
  });
  return { who: audience.who, ...Object.fromEntries(kept) };
}

/** By what an audience is told apart in the numbers: what a site says of who visits, as far as that is counted. Pure. */
import { audienceRecords } from '../audience/audience.ts';

export const countFacets = ['who', 'plan', 'chapter', 'language', 'country'] as const;
export type CountFacet = (typeof countFacets)[number];

export const isFacet = (group: string): group is CountFacet => (countFacets as readonly string[]).includes(group);

/** The collection whose ids a facet has for values. */
export const facetRecords: Partial<Record<CountFacet, string>> = {
  plan: audienceRecords.plan_ids,
  chapter: audienceRecords.chapter_ids,
};

/** What is known of somebody to whom something was shown. */
export type ToldAudience = Partial<Record<CountFacet, string>>;

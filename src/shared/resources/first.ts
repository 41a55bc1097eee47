/** The collections that the portal's first list names: known at once, where the portal learns of the others once that list stands. */
import { chapters } from './chapters.ts';
import { industryTypes } from './industry-types.ts';
import { labels } from './labels.ts';
import { members } from './members.ts';
import { membershipPlans } from './membership-plans.ts';
import { segments } from './segments.ts';

export const firstResources = {
  members,
  membership_plans: membershipPlans,
  chapters,
  industry_types: industryTypes,
  labels,
  segments,
} as const;

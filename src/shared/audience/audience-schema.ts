/** The schema of an audience, apart from what reads one: only writing needs it. */
import { z } from 'zod';

import { languages } from '../specification/constants.ts';
import {
  audienceDevices,
  audienceRecordParts,
  audienceWho,
  maxAudienceValues,
  tidyAudience,
  type AudienceRecordPart,
} from './audience.ts';
import { isCountry } from './countries.ts';

const id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'validation.bad_reference' });
const several = <T extends z.ZodType>(value: T) => z.array(value).max(maxAudienceValues).optional();

const ofRecords = Object.fromEntries(audienceRecordParts.map((part) => [part, several(id)])) as Record<
  AudienceRecordPart,
  ReturnType<typeof several<typeof id>>
>;

/** As it is said; of guests nothing is known that members alone have. */
export const audienceSchema = z
  .strictObject({
    who: z.enum(audienceWho),
    ...ofRecords,
    languages: several(z.enum(languages)),
    countries: several(z.string().length(2).refine(isCountry, { error: 'validation.bad_choice' })),
    devices: several(z.enum(audienceDevices)),
  })
  .refine(({ who, ...parts }) => who !== 'guests' || audienceRecordParts.every((part) => !parts[part]?.length), {
    error: 'validation.audience_of_guests',
  })
  .transform(tidyAudience);

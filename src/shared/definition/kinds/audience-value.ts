import { z } from 'zod';

import { audienceWho } from '../../audience/audience.ts';
import { audienceSchema } from '../../audience/audience-schema.ts';
import type { KindValue } from './kind-value.ts';

const whoChoices = Object.fromEntries(audienceWho.map((who) => [who, who]));

export const audienceValue: KindValue<'audience'> = {
  sent: () => audienceSchema,
  stored: () =>
    z
      .looseObject({ who: z.enum(audienceWho) })
      .meta({ description: 'Whom it is shown to; parts that are missing do not limit' }),
  filteredAs: ({ label }) => ({ kind: 'choice', label, choices: whoChoices }),
  toCell: (value) => JSON.stringify(value),
  ofCell: jsonOf,
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

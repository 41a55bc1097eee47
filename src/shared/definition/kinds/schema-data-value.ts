import { z } from 'zod';

import { languages } from '../../specification/constants.ts';
import { longestRichText } from '../../text/rich-text.ts';
import type { KindValue } from './kind-value.ts';

/** No record of ours has more fields of its own. */
const mostFields = 60;

const name = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const text = z.string().max(longestRichText);

/** What it may look like at all; what each field takes, the fields say (`schema-fields.ts`), which stand in another record. */
const shape = z
  .record(name, z.union([text, z.number(), z.partialRecord(z.enum(languages), text), z.null()]))
  .refine((value) => Object.keys(value).length <= mostFields, { error: 'validation.too_large' });

export const schemaDataValue: KindValue<'schema_data'> = {
  sent: () => shape,
  stored: () => z.record(z.string(), z.unknown()).meta({ description: 'By the name of a field its value' }),
  toCell: (value) => JSON.stringify(value),
  mayName: true,
};

/** What the verbs of the directory do: who is listed and featured, and what becomes of businesses. */
import { businesses } from '../../../shared/resources/businesses.ts';
import { lockRow } from '../../crud/read.ts';
import { isSameValue } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import type { VerbHandler, VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import { changeRow } from '../../crud/write.ts';
import { invalid } from '../../errors/app-error.ts';

const definition = businesses;

/** Sets a field where it is not so already. */
const setting = (field: string, value: unknown): VerbHandler => ({
  isSoAlready: (row) => isSameValue(row[field], value),
  run: async ({ row }: VerbWork) => (isSameValue(row[field], value) ? {} : { [field]: value }),
});
/** Takes over what the person said. */
const taking = (field: string) => ({
  run: async ({ row, input }: VerbWork) => (isSameValue(row[field], input[field]) ? {} : { [field]: input[field] }),
});

export const directoryVerbs: VerbHandlers = {
  'directory_entries.publish': setting('directory_visible', true),
  'directory_entries.hide': setting('directory_visible', false),
  'directory_entries.feature': setting('directory_featured', true),
  'directory_entries.unfeature': setting('directory_featured', false),
  'businesses.feature': {
    refuse: ({ row }) => (row.listing_status === 'published' ? undefined : 'not_published'),
    ...setting('is_featured', true),
  },
  'businesses.unfeature': setting('is_featured', false),
  'businesses.set_category': taking('category'),
  'businesses.reassign': taking('owner_member_id'),
  'businesses.merge': { run: mergeInto },
};

const filled = [
  'description',
  'logo_id',
  'cover_id',
  'latitude',
  'longitude',
  'website',
  'email',
  'phone_number',
  'address',
  'city',
  'country',
  'hours',
  'employees',
  'founded_year',
  'owner_member_id',
];

const joined = ['services', 'document_ids'] as const;

/**
 * The other business takes over what it lacks; this one goes to the bin, and says where it went.
 *
 * @throws AppError 422 for itself, 404 for one that is gone
 */
async function mergeInto({ tenant, row, input, caller, batchId }: VerbWork): Promise<Row> {
  const id = String(input.merged_into_id);
  if (id === row.id) throw invalid({ merged_into_id: { key: 'validation.same_record' } });
  const other = await lockRow(tenant, definition, id);
  const values: Row = Object.fromEntries(
    filled.filter((key) => other[key] === null && row[key] !== null).map((key) => [key, row[key]]),
  );
  for (const key of joined) {
    const both = [...new Set([...(other[key] as string[]), ...(row[key] as string[])])];
    const list = both.slice(0, businesses.fields[key].max);
    if (!isSameValue(list, other[key])) values[key] = list;
  }
  await changeRow(
    tenant,
    definition,
    {
      row: other,
      values,
      noted: { merged_with_id: row.id },
      action: 'merge',
      audit: 'compensated',
      batchId,
      always: true,
    },
    caller,
  );
  return { merged_into_id: id, deleted_at: new Date().toISOString() };
}

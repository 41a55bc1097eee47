/** `POST /<resource>/export`: what a list shows, as a file. Specification: open; screens 1.1. */
import { z } from 'zod';

import { languages } from '../specification/constants.ts';
import { csvDelimiters, defaultCsvDelimiter } from '../text/csv-text.ts';

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The filter and the sort of the list call; without columns, those of the list. */
export const exportBody = z.strictObject({
  filter: z.record(z.string(), z.unknown()).default({}),
  sort: z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])]).optional(),
  columns: z.array(z.string().max(60)).min(1).max(100).optional(),
  format: z.enum(exportFormats),
  delimiter: z
    .enum(csvDelimiters)
    .default(defaultCsvDelimiter)
    .describe('What parts the columns of CSV; the other formats have none'),
  /** Of headings and choices; without it, the person's own. */
  language: z.enum(languages).optional(),
});

export type ExportBody = z.output<typeof exportBody>;

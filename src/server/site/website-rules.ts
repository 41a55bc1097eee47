/** What holds of a website's settings whichever way they are written, and what is told before they are published. */
import { sql } from 'kysely';

import { contrastOf, minTextContrast, readableOn } from '../../shared/color/contrast.ts';
import { isHexColor } from '../../shared/definition/checks.ts';
import { websiteSettings } from '../../shared/singletons/website-settings.ts';
import type { Row } from '../crud/row.ts';
import type { WriteHooks } from '../crud/write-hooks.ts';
import { invalid } from '../errors/app-error.ts';
import type { Draft, Found, PublicationChecks } from '../publishing/draft-problems.ts';

/** The default language is one of those that the website speaks. */
export const websiteHooks: WriteHooks = {
  [websiteSettings.name]: {
    before: async ({ row, values }) => {
      const { default_language: first, languages } = { ...row, ...values } as Row;
      if (!Array.isArray(languages) || languages.includes(first)) return;
      const field = 'languages' in values ? 'languages' : 'default_language';
      throw invalid({ [field]: { key: 'rules.default_language_on' } });
    },
  },
};

export const websiteChecks: PublicationChecks = {
  [websiteSettings.name]: async (draft) => [...(await missingLogo(draft)), ...faintColors(draft)],
};

const rowsOf = ({ content }: Draft) => content[websiteSettings.name] ?? [];

/** A drawing that the organisation was made with is one as well. */
async function missingLogo(draft: Draft): Promise<Found[]> {
  const { db, accountId } = draft.tenant;
  const without = rowsOf(draft).filter((row) => row['logo_light_id'] === null);
  if (without.length === 0) return [];
  const { rows } = await sql`select from accounts where id = ${accountId} and logo is not null`.execute(db);
  const weight = rows.length > 0 ? ('warns' as const) : ('stops' as const);
  return without.map((row) => ({
    code: 'logo_missing',
    weight,
    resource: websiteSettings.name,
    row,
    field: 'logo_light_id',
  }));
}

const colors = ['primary_color', 'secondary_color', 'accent_color'] as const;

/** Text of such a colour on white, or white on it, can hardly be read; what the product draws is moved until it can. */
function faintColors(draft: Draft): Found[] {
  return rowsOf(draft).flatMap((row) =>
    colors.flatMap((field) => {
      const color = row[field];
      if (typeof color !== 'string' || !isHexColor(color)) return [];
      const ratio = contrastOf('#ffffff', color);
      if (ratio >= minTextContrast) return [];
      const params = { color, ratio: ratio.toFixed(2), nearest: readableOn('#ffffff', color) };
      return [{ code: 'low_contrast', weight: 'warns' as const, resource: websiteSettings.name, row, field, params }];
    }),
  );
}

/** Draws the logos of the demo partners. Their records are there from the load on, since no partner is without one. */
import { withTenant } from '../../src/server/db/scope.ts';
import { writeForms } from '../../src/server/features/media/media-files.ts';
import { remakePicture } from '../../src/server/files/pictures.ts';
import { stories } from '../seed/load.ts';
import { accountIdOf } from '../seed/settings.ts';
import type { DrawingDeps } from './drawing-deps.ts';
import { drawPartnerLogo } from './partner-logo.ts';

/** Draws and stores them all, until `signal` stops it. Answers how many. */
export async function drawPartnerLogos({ database, storage, signal }: DrawingDeps): Promise<number> {
  let drawn = 0;
  for (const accountId of stories.map(accountIdOf)) {
    const partners = await withTenant(database, { accountId, actorId: null }, ({ db }) =>
      db
        .selectFrom('partners')
        .select(['name', 'logo_id', 'logo_dark_id'])
        .where('account_id', '=', accountId)
        .orderBy('position')
        .execute(),
    );
    for (const { name, logo_id, logo_dark_id } of partners)
      for (const id of [logo_id, logo_dark_id]) {
        if (signal.aborted) return drawn;
        if (id === null) continue;
        const drawing = Buffer.from(drawPartnerLogo(name, id === logo_dark_id));
        const { sizes } = await remakePicture(accountId, drawing);
        const pictures = Object.entries(sizes).map(
          ([form, content]) => ({ form, extension: 'webp', content }) as const,
        );
        await writeForms(storage, { accountId, id }, [
          ...pictures,
          { form: 'file', extension: 'svg', content: drawing },
        ]);
        drawn += 1;
      }
  }
  return drawn;
}

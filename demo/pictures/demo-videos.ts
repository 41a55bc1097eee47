/** The video that the video ads of the demo organisations show: its row came with the load, its bytes come after the start. */
import { createHash } from 'node:crypto';

import { videoType } from '../../src/shared/contracts/media.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { writeForms } from '../../src/server/features/media/media-files.ts';
import { stories } from '../seed/load.ts';
import { accountIdOf } from '../seed/settings.ts';
import { adVideo } from './ad-video.ts';
import type { DrawingDeps } from './drawing-deps.ts';

export async function writeDemoVideos({ database, storage, signal }: DrawingDeps): Promise<void> {
  const content = adVideo.content();
  const facts = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  for (const accountId of stories.map(accountIdOf)) {
    if (signal.aborted) return;
    const who = { accountId, actorId: null };
    const rows = await withTenant(database, who, ({ db }) =>
      db
        .selectFrom('media')
        .select('id')
        .where('account_id', '=', accountId)
        .where('bytes', '=', 0)
        .where('mime', '=', videoType)
        .execute(),
    );
    for (const { id } of rows) {
      await writeForms(storage, { accountId, id }, [{ form: 'file', extension: 'mp4', content }]);
      await withTenant(database, who, ({ db }) =>
        db.updateTable('media').set(facts).where('account_id', '=', accountId).where('id', '=', id).execute(),
      );
    }
  }
}

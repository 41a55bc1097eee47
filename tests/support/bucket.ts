/** A service that speaks S3, for tests: a bucket of its own in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

import type { BucketSettings } from '../../src/server/settings/env-files.ts';

export interface TestBucket {
  settings: BucketSettings;
  close: () => Promise<void>;
}

export async function testBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'guildhall-bucket-'));
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'guildhall', configs: [] }],
  });
  const { port } = await service.run();
  return {
    settings: {
      bucket: 'guildhall',
      region: 'us-east-1',
      url: `http://127.0.0.1:${port}`,
      // The one pair the service knows.
      key: { id: 'S3RVER', secret: 'S3RVER' },
    },
    close: async () => {
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

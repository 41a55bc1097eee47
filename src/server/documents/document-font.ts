/**
 * The face that documents are written in: Latin and Chinese. The build turns it from WOFF2 into what a document takes once
 * (`scripts/lib/fonts.mjs`); in a checkout that is not built, the first document does.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { packageRoot } from '../settings/paths.ts';

const built = join(packageRoot, 'build/fonts/noto-sans-sc.ttf');
const woff2 = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2';

let known: Promise<Buffer> | undefined;

/** TrueType, read once. */
export function documentFont(): Promise<Buffer> {
  known ??= existsSync(built) ? readFile(built) : fromPackage();
  known.catch(() => (known = undefined));
  return known;
}

/** Both packages are there wherever the product is built, and nowhere else. */
async function fromPackage(): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const { decompress } = require('wawoff2') as { decompress: (data: Buffer) => Promise<Uint8Array> };
  return Buffer.from(await decompress(await readFile(require.resolve(woff2))));
}

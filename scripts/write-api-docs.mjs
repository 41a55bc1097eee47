/** `npm run docs`: writes docs/openapi.json and docs/permissions.md as the code says them. `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { register } from 'tsx/esm/api';

import { root } from './lib/files.mjs';

register();
const { apiDocuments } = await import('../src/server/openapi/api-documents.ts');

const stale = [];
for (const [path, text] of Object.entries(await apiDocuments())) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  stale.push(path);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Not as the code says: ${stale.join(', ')}. Run npm run docs.`);
  process.exitCode = 1;
} else {
  console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'The documents are as the code says.');
}

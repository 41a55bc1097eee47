/** The documents about the API as files: the OpenAPI document, and who may do what. */
import { buildApp } from '../app/app.ts';
import { connectDatabase } from '../db/connect.ts';
import { parseEnv } from '../settings/env.ts';
import { permissionMatrixMarkdown, type PermissionMatrix } from './permission-matrix.ts';

/** The text of each document by its path from the root. A server is built and asked; it needs no database for this. */
export async function apiDocuments(): Promise<Record<string, string>> {
  const env = parseEnv({ GUILDHALL_ENV: 'local', LOG_LEVEL: 'silent' });
  const database = connectDatabase({
    ...env,
    target: { host: 'localhost', port: 0, user: '', database: '' },
    onError: () => undefined,
  });
  const app = await buildApp({ env, database });
  const ask = async (path: string) => (await app.inject({ url: `/api${path}` })).json<unknown>();
  const openApi = await ask('/openapi.json');
  const matrix = (await ask('/permissions-matrix')) as PermissionMatrix;
  await app.close();
  await database.destroy();
  return {
    'docs/openapi.json': `${JSON.stringify(openApi, null, 2)}\n`,
    'docs/permissions.md': permissionMatrixMarkdown(matrix),
  };
}

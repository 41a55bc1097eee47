/** What the API says about itself, for developers and for tests; a server in production does not have these routes. */
import type { FastifyInstance } from 'fastify';

export interface Documents {
  openApi: () => unknown;
  permissionMatrix: () => unknown;
}

/** Adds `GET /openapi.json` and `GET /permissions-matrix`. */
export function registerDocuments(app: FastifyInstance, documents: Documents): void {
  const isPublic = { config: { permission: 'public' } } as const;
  // Anybody may ask, so each is put together once.
  let openApi: unknown;
  let permissionMatrix: unknown;
  app.get('/openapi.json', isPublic, async () => (openApi ??= documents.openApi()));
  app.get('/permissions-matrix', isPublic, async () => (permissionMatrix ??= documents.permissionMatrix()));
}

/**
 * What other sites embed, as the build wrote it: `/embed/ads.js`, `/embed/conversions.js`, and outside production a page that shows
 * how the first is used.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import type { Environment } from '../../shared/specification/constants.ts';

/** A change is there within five minutes, wherever the script stands. */
const forAnybody = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=300' };

/** Read once, as the portal's files are; without a build there are none. */
export function installEmbedFiles(app: FastifyInstance, clientDir: string | undefined, environment: Environment): void {
  const read = (name: string) => {
    const path = clientDir === undefined ? undefined : join(clientDir, 'embed', name);
    return path !== undefined && existsSync(path) ? readFileSync(path) : undefined;
  };
  const isPublic = { config: { permission: 'public' } } as const;
  for (const name of ['ads.js', 'conversions.js']) {
    const script = read(name);
    if (script)
      app.get(`/embed/${name}`, isPublic, (_request, reply) =>
        reply.headers(forAnybody).type('text/javascript; charset=utf-8').send(script),
      );
  }
  const page = read('example.html');
  if (page && environment !== 'production')
    app.get('/embed/example.html', isPublic, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

/**
 * What other sites embed, as the build wrote it: `/embed/ads.js`, `/embed/conversions.js`, and outside production a page that shows
 * how the first is used; and what the site that is served runs where it offers push messages: `/embed/push.js` and its
 * service worker, which sees the pages of the site alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import type { Environment } from '../../shared/specification/constants.ts';

/** A change is there within five minutes, wherever the script stands. */
const forAnybody = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=300' };

/** Of the site's own pages. */
const forSite = { 'cache-control': 'public, max-age=300' };

/** By their addresses. */
const scripts = {
  '/embed/ads.js': forAnybody,
  '/embed/conversions.js': forAnybody,
  '/embed/push.js': forSite,
  '/embed/push-worker.js': { ...forSite, 'service-worker-allowed': '/site/' },
};

/** Read once, as the portal's files are; without a build there are none. */
export function installEmbedFiles(app: FastifyInstance, clientDir: string | undefined, environment: Environment): void {
  const read = (name: string) => {
    const path = clientDir === undefined ? undefined : join(clientDir, 'embed', name);
    return path !== undefined && existsSync(path) ? readFileSync(path) : undefined;
  };
  const isPublic = { config: { permission: 'public' } } as const;
  for (const [path, headers] of Object.entries(scripts)) {
    const script = read(path.slice(path.lastIndexOf('/') + 1));
    if (script)
      app.get(path, isPublic, (_request, reply) =>
        reply.headers(headers).type('text/javascript; charset=utf-8').send(script),
      );
  }
  const page = read('example.html');
  if (page && environment !== 'production')
    app.get('/embed/example.html', isPublic, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

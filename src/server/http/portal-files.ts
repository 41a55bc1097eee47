/** The portal's built files. Only what the folder held at the start is ever read, so that no path can lead out of it. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { portalBase } from '../../shared/constants.ts';
import { AppError } from '../errors.ts';

const page = 'index.html';
/** The build puts a hash of the content into the names below here: they never change. */
const hashedFolder = 'assets/';
const isPublic = { config: { permission: 'public' } } as const;

/**
 * Serves the folder under `/admin/`: a file where there is one, else the page, for whose router the path is meant; `/` leads
 * there. Without a built page the portal's addresses are unknown.
 */
export async function installPortalFiles(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  const files = new Set(clientDir === undefined ? [] : filesIn(clientDir));
  app.get('/', isPublic, (_request, reply) => reply.redirect(`${portalBase}/`));
  if (clientDir === undefined || !files.has(page)) return;

  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    cacheControl: false,
    acceptRanges: false,
    dotfiles: 'deny',
  });
  app.get(portalBase, isPublic, (_request, reply) => reply.redirect(`${portalBase}/`));
  app.get<{ Params: { '*': string } }>(`${portalBase}/*`, isPublic, (request, reply) => {
    const path = request.params['*'];
    if (path.startsWith(hashedFolder) && !files.has(path)) throw new AppError('not_found');
    const isHashed = path.startsWith(hashedFolder);
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(files.has(path) ? path : page);
  });
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

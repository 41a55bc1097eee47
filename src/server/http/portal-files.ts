/**
 * The portal's built files, held in memory from the start: no path can lead out of their folder, a request touches no disk, and
 * a build that replaces the folder changes nothing for a running server, which goes on serving pages that fit together.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { hostAnswerId, portalBase } from '../../shared/specification/constants.ts';
import { AppError } from '../errors/app-error.ts';
import { isKnown } from './etag.ts';

const page = 'index.html';
/** The build puts a hash of the content into the names below here: they never change. */
const hashedFolder = 'assets/';
const iconFile = /^assets\/favicon-[\w-]+\.svg$/;
/** `compress: false`: the build has done it once, better than there is time for in a request. */
const isPublic = { config: { permission: 'public' }, compress: false } as const;

/** What the build lays beside a file, the best first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

interface Variant {
  content: Buffer;
  etag: string;
}

interface PortalFile {
  type: string;
  plain: Variant;
  encoded: Partial<Record<Encoding, Variant>>;
}

/** What the page says of its host; where it throws, the page says nothing. */
export type AnswerForPage = (request: FastifyRequest) => Promise<object>;

/** Longer than that nobody waits for a page: its program asks then. */
const longestAnswerMs = 300;

/**
 * Serves the folder under `/admin/`: a file where there is one, else the page, for whose router the path is meant; `/` leads
 * there. Without a built page the portal's addresses are unknown.
 */
export async function installPortalFiles(
  app: FastifyInstance,
  clientDir: string | undefined,
  answerFor: AnswerForPage,
): Promise<void> {
  const files = clientDir === undefined ? new Map<string, PortalFile>() : readFiles(clientDir);
  app.get('/', isPublic, (_request, reply) => reply.redirect(`${portalBase}/`));
  const pageFile = files.get(page);
  if (!pageFile) return;

  // Browsers ask for it on their own where a page has not said its icon yet.
  const icon = [...files].find(([path]) => iconFile.test(path))?.[1];
  if (icon)
    app.get('/favicon.ico', isPublic, (request, reply) =>
      sendFile(request, reply.header('cache-control', 'public, max-age=86400'), icon),
    );
  app.get(portalBase, isPublic, (_request, reply) => reply.redirect(`${portalBase}/`));
  app.get<{ Params: { '*': string } }>(`${portalBase}/*`, isPublic, async (request, reply) => {
    const path = request.params['*'];
    const file = files.get(path) ?? pageFile;
    const isHashed = path.startsWith(hashedFolder);
    if (isHashed && file === pageFile) throw new AppError('not_found');
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (file !== pageFile) return sendFile(request, reply, file);
    const late = sleep(longestAnswerMs, undefined, { ref: false });
    const answer = await Promise.race([answerFor(request), late]).catch(() => undefined);
    return sendFile(request, reply, answer ? withAnswer(pageFile, answer) : pageFile);
  });
}

/** The page, with what it says of its host. Data in a script element is never run, and its signs end no element. */
function withAnswer({ type, plain }: PortalFile, answer: object): PortalFile {
  const json = JSON.stringify(answer).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="${hostAnswerId}">${json}</script>`;
  const html = plain.content.toString().replace('</head>', () => `${element}</head>`);
  const content = Buffer.from(html);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return {
    type,
    plain: variantOf(content, ''),
    encoded: {
      br: variantOf(brotliCompressSync(content, brotli), '-br'),
      gzip: variantOf(gzipSync(content), '-gzip'),
    },
  };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { type, plain, encoded }: PortalFile) {
  const offered = encodings.filter((encoding) => encoded[encoding]);
  const accepted = negotiate(request.headers['accept-encoding'] ?? '', offered) as Encoding | null;
  const { content, etag } = (accepted && encoded[accepted]) ?? plain;
  if (offered.length > 0) reply.header('vary', 'accept-encoding');
  reply.header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (accepted) reply.header('content-encoding', accepted);
  return reply.type(type).send(content);
}

const variantOf = (content: Buffer, mark: string): Variant => ({
  content,
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}${mark}"`,
});

function readFiles(folder: string): Map<string, PortalFile> {
  const paths = new Set(pathsIn(folder));
  const read = (path: string, mark: string) => variantOf(readFileSync(join(folder, path)), mark);
  const isVariant = (path: string) =>
    Object.values(suffixes).some((suffix) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)));
  return new Map(
    [...paths]
      .filter((path) => !isVariant(path))
      .map((path) => {
        const encoded = encodings
          .filter((encoding) => paths.has(path + suffixes[encoding]))
          .map((encoding) => [encoding, read(path + suffixes[encoding], `-${encoding}`)]);
        const type = contentTypes[extname(path)] ?? 'application/octet-stream';
        return [path, { type, plain: read(path, ''), encoded: Object.fromEntries(encoded) }];
      }),
  );
}

function pathsIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return (
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        // Whatever a tool left there for itself is no part of the portal.
        .filter((path) => !path.startsWith('.'))
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

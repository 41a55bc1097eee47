/**
 * The portal's build. Base is /admin/, because the server serves it there; nothing is inlined, because the
 * content security policy forbids inline scripts. Mode `stub` answers every call in the browser (npm run dev:stub).
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

import { writeDataFiles } from './vite.data-files.ts';
import { writeEmbeds } from './vite.embed.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const program = {
  page: fromRoot('src/client/index.html'),
  start: fromRoot('src/client/start.ts'),
  main: fromRoot('src/client/main.tsx'),
  boot: fromRoot('src/client/boot.ts'),
  rows: fromRoot('src/client/app/first-rows.ts'),
  list: fromRoot('src/client/views/list/resource-list.tsx'),
};

/** The parts of a list that say `isFirst`, and so wait for no texts of their own. */
const partsOfList = Array.from(
  readFileSync(program.list, 'utf8').matchAll(/import\('([^']+)'\).*isFirst: true/g),
  ([, path = '']) => resolve(dirname(program.list), path),
);

/** What they say is among the first texts; their parts are those that say `isFirst`. */
const firstScreens = [
  program.start,
  program.main,
  program.list,
  ...partsOfList,
  fromRoot('src/client/screens/login/login.tsx'),
  fromRoot('src/client/screens/pages/not-found.tsx'),
];

/**
 * What the start needs, and Vite's own helper: a file of its own, so that the start waits for nothing else. It is read from the
 * imports of our sources as they are, which name exactly what they use.
 */
function isOfStart(id: string, context: Rolldown.ChunkingContext): boolean {
  if (/^\0?vite\/preload-helper/.test(id)) return true;
  return id !== program.start && reachedFrom(program.start, context).has(id);
}

/** What draws the first rows ahead of the program: a file of its own, which waits for nothing but the start. */
const isOfRows = (id: string, context: Rolldown.ChunkingContext) => reachedFrom(program.rows, context).has(id);

/** All that a list needs besides the program: one file, not one for each part that it shares with some other screen. */
const isOfList = (id: string, context: Rolldown.ChunkingContext) =>
  sharedByLists.test(id) ||
  [program.list, ...helpersOfLists].some((entry) => reachedFrom(entry, context, reactAdmin).has(id));

/** Of the libraries, what lists share with other screens: each would be a file of a few hundred bytes. */
const sharedByLists =
  /[\\/]ra-core[\\/].*[\\/](useGetList|useGetManyAggregate|useList\w*Context|useDataProvider|List\w*Context(Provider)?|useLogoutIfAccessDenied|populateQueryCache)\.m?js$/;
const helpersOfLists = ['union', 'pick'].map((name) => fromRoot(`node_modules/lodash/${name}.js`));

/** What the program and a list need, with its parts that are drawn with the first rows. */
const isOfFirst = (id: string, context: Rolldown.ChunkingContext) =>
  [program.main, program.list, ...partsOfList].some((entry) => reachedFrom(entry, context, reactAdmin).has(id));

/** Its own files import all there is of it; what is not used falls out later. */
const reactAdmin = /node_modules[\\/](react-admin|ra-[\w-]+)[\\/]/;

function reachedFrom(entry: string, context: Rolldown.ChunkingContext, except?: RegExp): Set<string> {
  const reached = new Set<string>();
  const visit = (one: string) => {
    if (reached.has(one) || except?.test(one)) return;
    reached.add(one);
    context.getModuleInfo(one)?.importedIds.forEach(visit);
  };
  visit(entry);
  return reached;
}

/**
 * What rarely changes survives a deploy in the browser's cache. What every page needs is one file: a few large ones are smaller
 * and sooner there than many. The rest is split where it is loaded lazily.
 */
const fileGroups = [
  {
    name: 'react',
    priority: 3,
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
  },
  {
    debugName: 'start',
    name: (id, context) => (isOfStart(id, context) ? 'start' : null),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'rows',
    name: (id, context) => (isOfRows(id, context) ? 'rows' : null),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'program',
    priority: 1,
    tags: ['$initial'],
    test: /^(?!.*(index\.html|\.css$|client[\\/](start|boot)\.ts))/,
  },
  {
    debugName: 'list',
    name: (id, context) => (isOfList(id, context) ? 'list' : null),
    includeDependenciesRecursively: false,
  },
  // What many screens draw in a few hundred bytes each: its names would weigh more in the start, which knows what each screen needs.
  {
    debugName: 'icons',
    name: (id, context) => (isOfFirst(id, context) ? null : 'icons'),
    priority: -1,
    minShareCount: 4,
    test: /[\\/]icons-material[\\/]/,
    includeDependenciesRecursively: false,
  },
  // The same of the small hooks that screens share, but for those that say whole groups of texts: who needs one hook would fetch all of them.
  {
    debugName: 'hooks',
    name: (id, context) => (isOfFirst(id, context) ? null : 'hooks'),
    priority: -1,
    minShareCount: 2,
    test: /src[\\/]client[\\/](fields|views)[\\/](?!counted|denial-text|done-text)[^\\/]+\.ts$/,
    includeDependenciesRecursively: false,
  },
] satisfies Rolldown.CodeSplittingGroup[];

/** The small start imports the program; the page names its files too, so that the browser fetches all of them at once. */
function preloadProgram(): Plugin {
  return {
    name: 'preload-program',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>();
        const add = (file: string) => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || files.has(file)) return;
          files.add(file);
          chunk.imports.forEach(add);
        };
        for (const entry of [program.rows, program.main]) {
          const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(entry));
          if (chunk) add(chunk.fileName);
        }
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/admin/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** What every browser that can show the portal does itself; a library of node-polyglot's does it for others, in 13 KB. */
function nativeEntries(): Plugin {
  const file = '\0object.entries.cjs';
  return {
    name: 'native-entries',
    enforce: 'pre',
    resolveId: (id) => (id === 'object.entries' ? file : undefined),
    load: (id) => (id === file ? 'module.exports = Object.entries;' : undefined),
  };
}

/** What must have run before the first paint: a plain script in the head, which the browser waits for. It imports nothing. */
function bootBeforePaint(): Plugin {
  return {
    name: 'boot-before-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (one) => one.type === 'chunk' && one.facadeModuleId === program.boot,
        );
        // Before all that is large: the page is not drawn until it has come. The start waits for nothing, the end of the page included.
        return html
          .replace('<link rel="icon"', `<script src="/admin/${built?.fileName ?? 'boot.ts'}"></script>\n    $&`)
          .replace('<script async type="module"', '$& fetchpriority="high"');
      },
    },
  };
}

/** Beside each file lies what the server sends of it: compressed once, as well as can be. */
const compressed = compression({
  include: /\.(html|js|css|svg|json)$/,
  threshold: 1_024,
  skipIfLargerOrEqual: true,
  logLevel: 'silent',
  algorithms: [
    defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
    defineAlgorithm('brotliCompress', {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  ],
});

export default defineConfig(({ mode }) => ({
  root: fromRoot('src/client'),
  base: '/admin/',
  plugins: [
    react(),
    nativeEntries(),
    writeDataFiles(fromRoot('.'), firstScreens),
    writeEmbeds(fromRoot('.')),
    preloadProgram(),
    bootBeforePaint(),
    // Nobody sends what answers itself.
    ...(mode === 'stub' ? [] : [compressed]),
  ],
  // The client imports i18n/ and resources.config.ts, which lie above its root.
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    allowedHosts: ['.localhost'],
    fs: { allow: [fromRoot('.')] },
    ...(mode !== 'stub' && {
      proxy: Object.fromEntries(
        ['/api', '/files', '/preview', '/site'].map((path) => [
          path,
          { target: process.env.GUILDHALL_API ?? 'http://127.0.0.1:3000' },
        ]),
      ),
    }),
  },
  build: {
    outDir: fromRoot('build/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that the portal is made for knows it; another loads the same a little later.
      polyfill: false,
      // The page itself names what the start fetches.
      resolveDependencies: (file, needed) => (/assets\/(main|rows)-/.test(file) ? [] : needed),
    },
    // react-admin's core stands in one chunk; its weight is measured by the size budget instead.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: { index: program.page, main: program.main, boot: program.boot },
      output: {
        // Shorter than by default and of fewer characters, in the many names that the first files hold.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: fileGroups },
      },
    },
  },
}));

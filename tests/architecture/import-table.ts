/**
 * Who may import whom: the table of docs/architecture.md, as data. A zone is the part of the tree a file belongs to; it may import
 * its own zone, the zones it names and, where it says so, packages. The most specific folder wins.
 */

export interface Zone {
  name: string;
  /** Files of the zone, by the beginning of their path. */
  paths: readonly string[];
  may: readonly string[];
  /** The only packages it may use; undefined: any. */
  packages?: readonly string[];
}

const reactPackages = ['react', 'react-dom', 'react-admin', '@mui/material', '@mui/icons-material'];

const serverGround = ['shared', 'i18n', 'server/ground', 'server/definitions', 'server/db'];
const clientGround = ['shared', 'config', 'client/state', 'client/providers'];

export const zones: readonly Zone[] = [
  { name: 'shared', paths: ['src/shared/'], may: [], packages: ['zod'] },
  { name: 'config', paths: ['resources.config.ts'], may: ['shared'], packages: [] },
  {
    name: 'i18n',
    paths: ['i18n/'],
    may: ['shared'],
    packages: ['ra-core', 'ra-language-chinese', 'ra-language-english'],
  },

  {
    name: 'server/ground',
    paths: ['settings', 'errors', 'diagnostics', 'crypto'].map((room) => `src/server/${room}/`),
    may: ['shared'],
  },
  { name: 'server/definitions', paths: ['src/server/definitions/'], may: ['shared', 'i18n'] },
  { name: 'server/db', paths: ['src/server/db/'], may: ['shared', 'server/ground'] },
  {
    name: 'server/backup',
    paths: ['src/server/backup/'],
    may: ['shared', 'server/ground', 'server/db', 'server/files'],
  },
  { name: 'server/files', paths: ['src/server/files/'], may: serverGround },
  { name: 'server/documents', paths: ['src/server/documents/'], may: ['shared', 'server/ground'] },
  {
    name: 'server/mail',
    paths: ['src/server/mail/'],
    may: [...serverGround, 'server/http', 'server/files', 'server/jobs'],
  },
  { name: 'server/http', paths: ['src/server/http/'], may: serverGround },
  {
    name: 'server/crud',
    paths: ['src/server/crud/'],
    may: [...serverGround, 'server/http', 'server/files', 'server/jobs', 'server/mail'],
  },
  { name: 'server/jobs', paths: ['src/server/jobs/'], may: [...serverGround, 'server/http', 'server/files'] },
  { name: 'server/counting', paths: ['src/server/counting/'], may: [...serverGround, 'server/http', 'server/jobs'] },
  {
    name: 'server/publishing',
    paths: ['src/server/publishing/'],
    may: [...serverGround, 'server/http', 'server/jobs', 'server/crud', 'server/public'],
  },
  {
    name: 'server/site',
    paths: ['src/server/site/'],
    may: [...serverGround, 'server/http', 'server/jobs', 'server/crud', 'server/public', 'server/publishing'],
  },
  {
    name: 'server/push',
    paths: ['src/server/push/'],
    may: [...serverGround, 'server/http', 'server/jobs', 'server/crud', 'server/public'],
  },
  { name: 'server/webhooks', paths: ['src/server/webhooks/'], may: [...serverGround, 'server/http', 'server/jobs'] },
  {
    name: 'server/email',
    paths: ['src/server/email/'],
    may: [
      ...serverGround,
      'server/http',
      'server/jobs',
      'server/crud',
      'server/mail',
      'server/public',
      'server/publishing',
      'server/webhooks',
    ],
  },
  {
    name: 'server/ads',
    paths: ['src/server/ads/'],
    may: [
      ...serverGround,
      'server/documents',
      'server/http',
      'server/jobs',
      'server/crud',
      'server/public',
      'server/counting',
    ],
  },
  { name: 'server/observe', paths: ['src/server/observe/'], may: [...serverGround, 'server/http'] },
  {
    name: 'server/public',
    paths: ['src/server/public/'],
    may: [...serverGround, 'server/http', 'server/crud', 'server/jobs'],
  },
  {
    name: 'server/features',
    paths: ['src/server/features/'],
    may: [...serverGround, 'config', 'server/files', 'server/http', 'server/crud', 'server/jobs', 'server/mail'],
  },
  {
    name: 'server',
    paths: ['src/server/'],
    may: [
      ...serverGround,
      'config',
      'server/backup',
      'server/documents',
      'server/files',
      'server/http',
      'server/crud',
      'server/jobs',
      'server/mail',
      'server/public',
      'server/features',
      'server/counting',
      'server/ads',
      'server/publishing',
      'server/site',
      'server/push',
      'server/email',
      'server/webhooks',
      'server/observe',
    ],
  },

  // Loaded by its name alone: nothing of the product imports it.
  { name: 'embed', paths: ['src/embed/'], may: ['shared'] },
  {
    name: 'demo',
    paths: ['demo/'],
    may: [...serverGround, 'server', 'server/files', 'server/http', 'server/jobs', 'server/mail', 'server/features'],
  },

  { name: 'client/state', paths: ['src/client/state/'], may: ['shared', 'config'] },
  { name: 'client/providers', paths: ['src/client/providers/'], may: ['shared', 'config', 'i18n', 'client/state'] },
  { name: 'client/fields', paths: ['src/client/fields/'], may: clientGround },
  { name: 'client/views', paths: ['src/client/views/'], may: [...clientGround, 'client/fields'] },
  { name: 'client/screens', paths: ['src/client/screens/'], may: [...clientGround, 'client/fields', 'client/views'] },
  { name: 'client/layout', paths: ['src/client/layout/'], may: [...clientGround, 'client/fields', 'client/views'] },
  { name: 'client/theme', paths: ['src/client/theme/'], may: clientGround },
  { name: 'client/toasts', paths: ['src/client/toasts/'], may: [...clientGround, 'client/views'] },
  { name: 'client/session', paths: ['src/client/session/'], may: [...clientGround, 'client/fields', 'client/views'] },
  {
    name: 'client',
    paths: ['src/client/'],
    may: [
      ...clientGround,
      'i18n',
      'client/theme',
      'client/toasts',
      'client/session',
      'client/fields',
      'client/views',
      'client/screens',
      'client/layout',
    ],
  },
];

/** Packages that belong to one world and would be a mistake in the other. */
export const serverOnlyPackages = [
  'fastify',
  'pg',
  'kysely',
  'pino',
  'close-with-grace',
  '@node-rs/argon2',
  'pg-copy-streams',
  'sanitize-html',
  'prom-client',
  'nodemailer',
  'mjml',
  'liquidjs',
  'html-to-text',
  'pdfkit',
  'bowser',
  'isbot',
  'otpauth',
  'openid-client',
  '@simplewebauthn/server',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
];
export const clientOnlyPackages = [
  ...reactPackages,
  'react-router',
  'react-hook-form',
  'recharts',
  'dompurify',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/starter-kit',
  'js-cookie',
  'qr',
  '@simplewebauthn/browser',
  'fuse.js',
];

/** The zone of a file: the longest matching beginning. */
export function zoneOf(path: string): Zone | undefined {
  const matching = zones.flatMap((zone) =>
    zone.paths.filter((start) => path.startsWith(start)).map((start) => ({ zone, length: start.length })),
  );
  return matching.toSorted((a, b) => b.length - a.length)[0]?.zone;
}

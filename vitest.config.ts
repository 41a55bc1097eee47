/**
 * The suites. `unit`, `api`, `ui` and `architecture` are part of `npm run check`; `e2e` drives a real browser and stands apart.
 * Two cores are the measure: more workers than that only make each test slower.
 */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { clientLibraries, oneNameEach } from './tests/support/client-libraries.ts';
import { LatePasses } from './tests/support/late-passes.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const twoWorkers = { pool: 'forks', maxWorkers: 2 } as const;
/**
 * Where a server, a database or a browser takes part, a machine that stands still for seconds fails what is right. What is broken fails
 * each time; what passes the second or third time, a moment later, is named at the end (`tests/support/late-passes.ts`), and is a defect of
 * the test or of the product to be found.
 */
const onceMore = { retry: { count: 2, delay: 2_000 } } as const;
/** What is to come about may take its time: who fails waits in vain once, and a machine that stands still fails nobody. */
const patience = { expect: { poll: { timeout: 15_000 } } } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new LatePasses()],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
          ...twoWorkers,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-database.ts'],
          setupFiles: ['tests/support/api-setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...patience,
          ...onceMore,
          ...twoWorkers,
        },
      },
      {
        plugins: [react(), oneNameEach],
        // Node and Vite pick different builds of react-router-dom, and two routers know nothing of each other.
        resolve: { alias: [{ find: /^react-router-dom$/, replacement: 'react-router' }] },
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/ui-setup.ts'],
          testTimeout: 60_000,
          ...patience,
          // One copy of react-router for react-admin and for us: Node alone would take one as CommonJS and one as a module.
          deps: {
            optimizer: { client: { enabled: true, include: clientLibraries() } },
          },
          server: { deps: { inline: [/node_modules\/(react-admin|ra-[\w-]+|react-router|react-router-dom)\//] } },
          ...onceMore,
          ...twoWorkers,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...twoWorkers,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-server.ts'],
          setupFiles: ['tests/support/journey-setup.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 240_000,
          ...patience,
          ...onceMore,
          ...twoWorkers,
        },
      },
    ],
  },
});

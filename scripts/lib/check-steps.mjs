/** What `npm run check` runs, and `npm test` before the browser. Import rules, texts and drift are the architecture tests. */
import { tools } from './steps.mjs';

export const checkSteps = [
  { name: 'types', isLight: true, command: tools.tsc('-b') },
  { name: 'lint', isLight: true, command: tools.oxlint('--format=unix') },
  { name: 'format', isLight: true, command: tools.prettier('--check', '--log-level=warn', '.') },
  { name: 'documents', isLight: true, command: [process.execPath, 'scripts/write-api-docs.mjs', '--check'] },
  { name: 'architecture', isLight: true, command: tools.vitest('--project', 'architecture') },
  { name: 'unit', isLight: true, command: tools.vitest('--project', 'unit') },
  { name: 'ui', command: tools.vitest('--project', 'ui') },
  { name: 'api', command: tools.vitest('--project', 'api') },
];

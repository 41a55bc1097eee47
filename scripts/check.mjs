/** `npm run check`: types, lint, format, import rules, unit, UI and API tests. No browser. */
import { checkSteps } from './lib/check-steps.mjs';
import { runSteps } from './lib/steps.mjs';

const only = process.argv.slice(2);
const steps = checkSteps.filter(({ name }) => only.length === 0 || only.includes(name));
process.exitCode = (await runSteps(steps)) ? 0 : 1;

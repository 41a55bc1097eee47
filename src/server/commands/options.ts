/** The options of a command line. */
import { parseArgs } from 'node:util';

import { StartError } from '../errors/start-error.ts';

/** An option that takes a text. */
export const text = { type: 'string' } as const;

/** @throws StartError for an option that there is not, or one without its text */
export function parseOptions<Name extends string>(
  args: string[],
  options: Record<Name, typeof text>,
): { [N in Name]?: string | undefined } {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new StartError((error as Error).message.replace(/\. .*/s, ''));
  }
}

/** What an option says that a command cannot do without. @throws StartError where it is missing */
export function given(option: string, value: string | undefined): string {
  if (value === undefined) throw new StartError(`--${option} is missing.`);
  return value;
}

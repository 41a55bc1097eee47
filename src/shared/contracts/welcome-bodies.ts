/** What calls of the welcome page take. */
import { z } from 'zod';

import { setupSteps } from './welcome.ts';

/** `POST /welcome/dismiss`: for the person alone; `dismissed: false` brings a step back. */
export const dismissBody = z.strictObject({ key: z.enum(setupSteps), dismissed: z.boolean().default(true) });

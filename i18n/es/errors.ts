/** What the server says when a call fails, in Spanish. */
import type { Messages } from '../en.ts';

export const errors: Messages['errors'] = {};
export const validation: Messages['validation'] = {};

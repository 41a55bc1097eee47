/** The ways in which each screen is seen in each language where everything is asked for; axe is asked everything each time. */
import type { Visit } from './screens.ts';

export const everyLook: Visit['looks'] = [
  { colorScheme: 'light', width: 1440, axe: 'whole' },
  { colorScheme: 'dark', width: 1440, axe: 'whole' },
  { colorScheme: 'dark', width: 390, axe: 'whole' },
  { colorScheme: 'light', width: 390, axe: 'whole' },
];

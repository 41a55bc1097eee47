/** A day with its time, in UTC. */
import { defineKind } from './kind.ts';

export const moment = defineKind<object>()('moment', { column: 'timestamptz' });

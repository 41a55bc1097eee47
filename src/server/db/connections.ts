/** What a transaction needs of the connections to a database: `connect.ts` opens them. */
import type { Pool } from 'pg';

import type { Pulse } from './pulse.ts';
import type { Sender } from './statements.ts';
import type { Turns } from './turns.ts';

export interface Connections {
  readonly pool: Pool;
  /** Tenants take turns at the pool's connections. */
  readonly turns: Turns;
  readonly sender: Sender;
  readonly pulse: Pulse;
  /** Prepares no statements any more. */
  giveUpNames: () => void;
  destroy: () => Promise<void>;
}

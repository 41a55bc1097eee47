/** What a transaction needs of the connections to a database: `connect.ts` opens them. */
import type { Pool } from 'pg';

import type { LivenessProbe } from './liveness-probe.ts';
import type { Sender } from './statements.ts';
import type { FairSemaphore } from './fair-semaphore.ts';

export interface Connections {
  readonly pool: Pool;
  /** Tenants take turns at the pool's connections. */
  readonly tenantSemaphore: FairSemaphore;
  readonly sender: Sender;
  readonly liveness: LivenessProbe;
  /** Prepares no statements any more. */
  giveUpNames: () => void;
  destroy: () => Promise<void>;
}

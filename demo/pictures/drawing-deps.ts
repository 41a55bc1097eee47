/** What draws and writes for the demo organisations after the start. */
import type { DemoDeps } from '../../src/server/start/demo.ts';

export interface DrawingDeps extends DemoDeps {
  /** Ends the work early; what is there by then stays. */
  signal: AbortSignal;
}

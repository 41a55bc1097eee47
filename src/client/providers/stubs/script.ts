/** What the scripted server is told by the address: `?stub=role:analyst,slow,failing,empty,huge`. */
import { presets, type Preset } from '../../../shared/access/permissions.ts';

export interface Script {
  /** Signed in as this preset role from the start. */
  role?: Preset;
  /** Every answer takes its time. */
  slow: boolean;
  /** Records, dashboard and welcome answer 500; sign-in works. */
  failing: boolean;
  /** An organisation on its first day. */
  empty: boolean;
  /** Twenty thousand members. */
  huge: boolean;
}

export function readScript(text: string | null | undefined): Script {
  const words = (text ?? '').split(',').map((word) => word.trim());
  const role = words.find((word) => word.startsWith('role:'))?.slice('role:'.length);
  return {
    role: presets.find((preset) => preset === role),
    slow: words.includes('slow'),
    failing: words.includes('failing'),
    empty: words.includes('empty'),
    huge: words.includes('huge'),
  };
}

/** The state of what is looked for in DNS or on a host: nobody moves it but the check. */
import { state } from '../../definition/field-kinds.ts';

export const checkedState = (label: string) =>
  state({
    label,
    choices: { pending: 'Pending', ok: 'OK', failed: 'Failed' },
    tones: { pending: 'info', ok: 'success', failed: 'error' },
    initial: 'pending',
  });

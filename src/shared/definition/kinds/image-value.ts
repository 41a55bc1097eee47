/** A file holds no pictures; the id brings the same one back. */
import { z } from 'zod';

import { sentId } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

export const imageValue: KindValue<'image'> = {
  sent: sentId,
  stored: () => z.uuid(),
  mayName: true,
};

/** The bar at the foot of a list while rows are ticked. Its height is `--bulk-bar`, by which the rows above it are given less room. */
import { bulkBarHeight } from '../rows-frame.ts';

export const bulkBarStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  height: bulkBarHeight,
  borderTop: 1,
  borderColor: 'divider',
} as const;

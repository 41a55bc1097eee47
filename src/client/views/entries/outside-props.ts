/** A link that leads out of the portal, with nothing to reach back by (security R26). */
import type { OutsideLink } from '../../../shared/menu/setting-links.ts';

export const outsideProps = ({ href, inSameTab }: OutsideLink) => ({
  href,
  rel: 'noopener noreferrer',
  ...(!inSameTab && { target: '_blank' }),
});

/** What a page is shown on, as far as its browser says so: where nobody has said it. */
import type { AudienceDevice } from '../../shared/audience/audience.ts';

const handheld = /\b(mobile|mobi|android|iphone|ipad|ipod|windows phone)\b/i;

/** A browser is on a desk or in a hand; that something is an app or a mail, only its maker can say. */
export const deviceOf = (userAgent: string): AudienceDevice => (handheld.test(userAgent) ? 'mobile' : 'desktop');

/** Ads as they are sent: all but the token of an ad is the same each time, and is written once. */
import type { ServedAd } from '../../shared/contracts/ad-serving-calls.ts';
import { publicPictureUrl, publicVideoUrl, videoType } from '../../shared/contracts/media.ts';
import type { Visitor } from '../../shared/audience/is-in-audience.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { ClickTokens } from '../counting/click-tokens.ts';
import { toldOf } from '../counting/told-audience.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import type { ShelvedAd } from './ad-shelf.ts';

/** An answer with two places for its token, and what makes that. */
interface Written {
  before: string;
  between: string;
  after: string;
  tokenUntil: (endsMs: number) => string;
}

/** What says that it is an ad. */
const labels: Record<Language, string> = { en: 'Sponsored', es: 'Patrocinado', zh: '赞助内容' };

/** Of one ad, for as many sorts of visitors. */
const mostWritten = 500;

/** A page may stand open so long before somebody clicks. */
const clickMs = 24 * 3_600_000;

export class AdAnswers {
  readonly #tokens: ClickTokens;
  /** Forgotten with the shelf on which the ad stands. */
  readonly #written = new WeakMap<ShelvedAd, Map<string, Written>>();

  constructor(tokens: ClickTokens) {
    this.#tokens = tokens;
  }

  /** The ad as JSON, with a token of its own. */
  of(ad: ShelvedAd, whose: PublicTenant, visitor: Visitor, nowMs: number): string {
    const { before, between, after, tokenUntil } = this.#writtenOf(ad, whose, visitor);
    const token = tokenUntil(nowMs + clickMs);
    return before + token + between + token + after;
  }

  #writtenOf(ad: ShelvedAd, whose: PublicTenant, visitor: Visitor): Written {
    const known = this.#written.get(ad) ?? new Map<string, Written>();
    const { isMember, planId = '', chapterId = '', language, country = '' } = visitor;
    const name = `${language} ${isMember} ${country} ${planId} ${chapterId} ${whose.origin}`;
    const found = known.get(name);
    if (found) return found;
    const written = this.#write(ad, whose, visitor);
    // Anybody may say any plan.
    if (known.size >= mostWritten) known.clear();
    this.#written.set(ad, known.set(name, written));
    return written;
  }

  #write(ad: ShelvedAd, whose: PublicTenant, visitor: Visitor): Written {
    const { id, spot } = ad;
    const subject = { accountId: whose.id, kind: 'ads', subjectId: id, part: spot.key, audience: toldOf(visitor) };
    const said = JSON.stringify(saidOf(ad, whose, visitor.language));
    const clickUrl = JSON.stringify(`${whose.origin}/c/`);
    const seen = JSON.stringify({ kind: 'ads', id, part: spot.key });
    return {
      before: `${said.slice(0, -1)},"click_url":${clickUrl.slice(0, -1)}`,
      between: `","seen":${seen.slice(0, -1)},"token":"`,
      after: '"}}',
      tokenUntil: this.#tokens.singles(subject),
    };
  }
}

function saidOf(ad: ShelvedAd, whose: PublicTenant, language: Language): Omit<ServedAd, 'click_url' | 'seen'> {
  const { id, kind, isCropped, spot, shown } = ad;
  const { headline, body, cta, alt, width, height, media_id, mime, video } = shown;
  return {
    id,
    kind,
    label: labels[language],
    headline,
    body,
    cta,
    image: { url: `${whose.origin}${publicPictureUrl(whose.id, { id: media_id, mime })}`, width, height, alt },
    video: video && videoOf(video, whose),
    is_cropped: isCropped,
    width: spot.width,
    height: spot.height,
  };
}

const videoOf = (
  { id, ...facts }: NonNullable<ShelvedAd['shown']['video']>,
  { origin, id: accountId }: PublicTenant,
): NonNullable<ServedAd['video']> => ({
  url: `${origin}${publicVideoUrl(accountId, id)}`,
  mime: videoType,
  ...facts,
});

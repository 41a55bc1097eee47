/** What a browser is told of an announcement: its title and the beginning of its text, in the language of whoever reads it. Pure. */
import { languages, type Language } from '../../shared/specification/constants.ts';
import { pushedText } from '../../shared/text/pushed-text.ts';

export interface PushedAnnouncement {
  id: string;
  title: Readonly<Partial<Record<Language, string>>>;
  body: Readonly<Partial<Record<Language, string>>>;
  severity: string;
  /** ISO 8601. */
  ends_at: string | null;
}

/** What the service worker of a site is given, as JSON. */
export interface PushMessage {
  title: string;
  body: string;
  /** Opened by a click; it counts that. */
  url: string;
  /** What is shown of the same announcement takes the place of what was. */
  tag: string;
  lang: Language;
}

/** In a language, else in the organisation's own, else in any: title and text as one of them has both, or as each is there. */
export function pushMessage(
  { id, title, body }: PushedAnnouncement,
  { language, fallback, url }: { language: Language; fallback: Language; url: string },
): PushMessage {
  const wanted = [language, fallback, ...languages];
  const lang = wanted.find((one) => title[one]) ?? fallback;
  const said = [lang, ...wanted].map((one) => body[one]).find(Boolean) ?? '';
  return { title: title[lang] ?? '', body: pushedText(said), url, tag: id, lang };
}

const daySeconds = 86_400;

/** Seconds for which a browser that is away is waited for: until the announcement ends, and a day at most. */
export function timeToLive({ ends_at }: Pick<PushedAnnouncement, 'ends_at'>, nowMs: number): number {
  if (ends_at === null) return daySeconds;
  return Math.min(daySeconds, Math.max(0, Math.round((Date.parse(ends_at) - nowMs) / 1_000)));
}

/** A service keeps the latest message of a topic alone: at most 32 letters of base64url (RFC 8030). */
export const topicOf = ({ id }: Pick<PushedAnnouncement, 'id'>): string => id.replaceAll('-', '');

/** How large a mail is once it arrives, where nobody it goes to is known yet. */
import { unsubscribeTag } from '../../../shared/mail/merge-tags.ts';
import { tokenLength, withLinks, withPixel } from '../mail-addresses.ts';
import type { MailSource } from './mail-source.ts';

/** Characters that an entry of a list has where its tags stand: an event has a name, a time and a place, a post its beginning. Own choice. */
const entryCharacters = { event: 160, post: 420 } as const;
/** Bytes that one of them takes on average. */
const bytesOf = { en: 1, es: 1.1, zh: 3 } as const;

/** Its lists are as long as they may be; where it goes to many, its addresses lead through the host of the organisation, and a picture counts. */
export function arrivingBytes({ tags, look, language }: MailSource, html: string): number {
  const entries = html.replace(
    /\{% for (event|post) in \w+ limit: (\d+) %\}(.*?)\{% endfor %\}/gs,
    (_loop, kind: 'event' | 'post', count: string, entry: string) =>
      `${entry}${'x'.repeat(Math.ceil(entryCharacters[kind] * bytesOf[language]))}`.repeat(Number(count)),
  );
  if (!tags.includes(unsubscribeTag)) return Buffer.byteLength(entries);
  const address = `${look.origin}/l/${'x'.repeat(tokenLength)}`;
  const linked = withLinks(entries, () => address).replace(/\{\{ unsubscribe_link \}\}/g, address);
  return Buffer.byteLength(withPixel(linked, `${address}.gif`));
}

/** Who something was shown to, within a token: as few bytes as will do, so that an address stays short. */
import { audienceWho } from '../../shared/audience/audience.ts';
import type { ToldAudience } from '../../shared/counting/count-facets.ts';
import type { Visitor } from '../../shared/audience/is-in-audience.ts';

const idBytes = 16;
const letters = 2;
const [, guests, members] = audienceWho;
const has = { member: 1, plan: 2, chapter: 4, country: 8 } as const;

/** What is counted of a visitor; of guests no plan is known. */
export function toldOf({ isMember, planId, chapterId, language, country }: Visitor): ToldAudience {
  return {
    who: isMember ? members : guests,
    ...(isMember && planId !== undefined && { plan: planId }),
    ...(isMember && chapterId !== undefined && { chapter: chapterId }),
    language,
    ...(country !== undefined && { country }),
  };
}

/** What is known of somebody, as bytes. */
export function audienceBytes({ who, plan, chapter, language = '', country }: ToldAudience): Buffer {
  const flags =
    (who === members ? has.member : 0) |
    (plan === undefined ? 0 : has.plan) |
    (chapter === undefined ? 0 : has.chapter) |
    (country === undefined ? 0 : has.country);
  return Buffer.concat([
    Buffer.of(flags),
    Buffer.from(language.padEnd(letters).slice(0, letters)),
    Buffer.from(country ?? ''),
    ...[plan, chapter].map((id) => Buffer.from((id ?? '').replaceAll('-', ''), 'hex')),
  ]);
}

/** The same, read again. */
export function readAudience(bytes: Buffer): ToldAudience {
  let at = 1 + letters;
  const take = (length: number) => bytes.subarray(at, (at += length));
  const flags = bytes[0] ?? 0;
  const country = flags & has.country ? take(letters).toString('latin1') : undefined;
  const plan = flags & has.plan ? idOf(take(idBytes)) : undefined;
  const chapter = flags & has.chapter ? idOf(take(idBytes)) : undefined;
  return {
    who: flags & has.member ? members : guests,
    ...(plan !== undefined && { plan }),
    ...(chapter !== undefined && { chapter }),
    language: bytes.subarray(1, 1 + letters).toString('latin1'),
    ...(country !== undefined && { country }),
  };
}

/** Sixteen bytes as the text of an id. */
export const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

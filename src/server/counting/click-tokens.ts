/**
 * What the address of a click says, signed with the organisation's key, so that nobody makes one: of whom, of what, where it was shown.
 * A *stable* token is the same each time, so that what holds it can be kept; a *single* one is good for one click until its end, and a
 * *conversion* for telling once what came of such a click.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';

import type { ToldAudience } from '../../shared/counting/count-facets.ts';
import { macWith } from '../crypto/mac-with.ts';
import type { TenantKeys } from '../crypto/tenant-keys.ts';
import { audienceBytes, idOf, readAudience } from './told-audience.ts';

/** What a token is about. */
export interface ClickSubject {
  accountId: string;
  kind: string;
  subjectId: string;
  part?: string;
  /** Whom it was shown to; a stable one does not say. */
  audience?: ToldAudience | undefined;
}

/** What was read of a token that is genuine. */
export interface ClickToken extends Required<Omit<ClickSubject, 'audience'>>, Pick<ClickSubject, 'audience'> {
  /** Of a single one: what it is told by, and until when it is good. */
  single?: { mark: string; endsAt: string };
  /** Of what came of a click: the mark of that click, and what it was made on. */
  conversion?: Conversion;
}

export interface Conversion {
  mark: string;
  endsAt: string;
  device: string;
}

export interface ClickTokens {
  stable: (subject: ClickSubject) => string;
  single: (subject: ClickSubject, endsAt: Date) => string;
  /** Makes single ones of one subject, each by its end in milliseconds: what they have in common is put together once. */
  singles: (subject: ClickSubject) => (endsMs: number) => string;
  conversion: (subject: ClickSubject, click: Conversion) => string;
  /** Undefined for whatever we have not made. */
  read: (token: string) => ClickToken | undefined;
}

/** Those of which the audience is told are sorts of their own: what was made before is read as it was. */
const sorts = { stable: 1, single: 2, conversion: 3, singleOf: 4, conversionOf: 5 } as const;
const idBytes = 16;
const endBytes = 6;
const nonceBytes = 12;
const macBytes = 16;
const shape = /^[A-Za-z0-9_-]{60,200}$/;

/** Makes and reads the tokens of all organisations. */
export function clickTokens(keys: TenantKeys): ClickTokens {
  const macOf = (accountId: string) => macWith(keys(accountId, 'click 1'));
  const macBytesOf = (accountId: string, content: Buffer) =>
    Buffer.from(macOf(accountId)(content), 'binary').subarray(0, macBytes);
  const sign = ({ accountId }: ClickSubject, content: Buffer) =>
    Buffer.concat([content, macBytesOf(accountId, content)]).toString('base64url');
  const singles = (subject: ClickSubject) => {
    const common = contentOf('single', subject);
    const nonceAt = common.length + endBytes;
    const macAt = nonceAt + nonceBytes;
    const macOfSubject = macOf(subject.accountId);
    // One token is made after the other, in the same place.
    const bytes = Buffer.concat([common], macAt + macBytes);
    const content = bytes.subarray(0, macAt);
    return (endsMs: number) => {
      bytes.writeUIntBE(endsMs, common.length, endBytes);
      drawNonce(bytes, nonceAt);
      bytes.write(macOfSubject(content), macAt, macBytes, 'binary');
      return bytes.toString('base64url');
    };
  };
  return {
    stable: (subject) => sign(subject, contentOf('stable', subject)),
    single: (subject, endsAt) => singles(subject)(endsAt.getTime()),
    singles,
    conversion: (subject, { mark, endsAt, device }) => {
      const ends = Buffer.alloc(endBytes);
      ends.writeUIntBE(Date.parse(endsAt), 0, endBytes);
      return sign(
        subject,
        Buffer.concat([contentOf('conversion', subject), word(device), ends, Buffer.from(mark, 'hex')]),
      );
    },
    read: (token) => {
      if (!shape.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // The same bytes can be written in several ways: one of them is ours.
      if (bytes.toString('base64url') !== token) return undefined;
      const [content, mac] = [bytes.subarray(0, -macBytes), bytes.subarray(-macBytes)];
      const said = readContent(content);
      return said && timingSafeEqual(macBytesOf(said.accountId, content), mac) ? said : undefined;
    },
  };
}

/** Chance is asked for by the page: each asking costs as much as signing. */
const noncesAtOnce = 256;
let nonces = Buffer.alloc(0);
let drawnBytes = 0;

function drawNonce(into: Buffer, at: number): void {
  if (drawnBytes === nonces.length) [nonces, drawnBytes] = [randomBytes(noncesAtOnce * nonceBytes), 0];
  nonces.copy(into, at, drawnBytes, (drawnBytes += nonceBytes));
}

function contentOf(
  sort: 'stable' | 'single' | 'conversion',
  { accountId, kind, subjectId, part = '', audience }: ClickSubject,
): Buffer {
  const told = sort === 'stable' || audience === undefined ? undefined : audienceBytes(audience);
  const is = told && sort !== 'stable' ? sorts[`${sort}Of`] : sorts[sort];
  const said = [Buffer.of(is), bytesOf(accountId), bytesOf(subjectId), word(kind), word(part)];
  return Buffer.concat(told ? [...said, Buffer.of(told.length), told] : said);
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const word = (text: string) => Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)]);

function readContent(bytes: Buffer): ClickToken | undefined {
  let at = 1;
  const take = (length: number) => bytes.subarray(at, (at += length));
  const takeWord = () => take(take(1)[0] ?? 0).toString('utf8');
  const said = { accountId: idOf(take(idBytes)), subjectId: idOf(take(idBytes)), kind: takeWord(), part: takeWord() };
  const sort = bytes[0];
  if (sort === sorts.stable) return at === bytes.length ? said : undefined;
  const isTold = sort === sorts.singleOf || sort === sorts.conversionOf;
  const told = isTold ? { audience: readAudience(take(take(1)[0] ?? 0)) } : {};
  const device = sort === sorts.conversion || sort === sorts.conversionOf ? takeWord() : undefined;
  const rest = bytes.subarray(at);
  if (rest.length !== endBytes + nonceBytes) return undefined;
  const used = {
    mark: rest.subarray(endBytes).toString('hex'),
    endsAt: new Date(rest.readUIntBE(0, endBytes)).toISOString(),
  };
  if (device !== undefined) return { ...said, ...told, conversion: { ...used, device } };
  return sort === sorts.single || sort === sorts.singleOf ? { ...said, ...told, single: used } : undefined;
}

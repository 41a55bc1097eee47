/**
 * What the address of a click says, signed with the organisation's key, so that nobody makes one: of whom, of what, where it was shown.
 * A *stable* token is the same each time, so that what holds it can be kept; a *single* one is good for one click until its end.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { TenantKeys } from '../crypto/tenant-keys.ts';

/** What a token is about. */
export interface ClickSubject {
  accountId: string;
  kind: string;
  subjectId: string;
  part?: string;
}

/** What was read of a token that is genuine. */
export interface ClickToken extends Required<ClickSubject> {
  /** Of a single one: what it is told by, and until when it is good. */
  single?: { mark: string; endsAt: string };
}

export interface ClickTokens {
  stable: (subject: ClickSubject) => string;
  single: (subject: ClickSubject, endsAt: Date) => string;
  /** Undefined for whatever we have not made. */
  read: (token: string) => ClickToken | undefined;
}

const sorts = { stable: 1, single: 2 } as const;
const idBytes = 16;
const endBytes = 6;
const nonceBytes = 12;
const macBytes = 16;
const shape = /^[A-Za-z0-9_-]{60,200}$/;

/** Makes and reads the tokens of all organisations. */
export function clickTokens(keys: TenantKeys): ClickTokens {
  const macOf = (accountId: string, content: Buffer) =>
    createHmac('sha256', keys(accountId, 'click 1')).update(content).digest().subarray(0, macBytes);
  const sign = ({ accountId }: ClickSubject, content: Buffer) =>
    Buffer.concat([content, macOf(accountId, content)]).toString('base64url');
  return {
    stable: (subject) => sign(subject, contentOf('stable', subject)),
    single: (subject, endsAt) => {
      const end = Buffer.alloc(endBytes);
      end.writeUIntBE(endsAt.getTime(), 0, endBytes);
      return sign(subject, Buffer.concat([contentOf('single', subject), end, randomBytes(nonceBytes)]));
    },
    read: (token) => {
      if (!shape.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // The same bytes can be written in several ways: one of them is ours.
      if (bytes.toString('base64url') !== token) return undefined;
      const [content, mac] = [bytes.subarray(0, -macBytes), bytes.subarray(-macBytes)];
      const said = readContent(content);
      return said && timingSafeEqual(macOf(said.accountId, content), mac) ? said : undefined;
    },
  };
}

const contentOf = (sort: keyof typeof sorts, { accountId, kind, subjectId, part = '' }: ClickSubject) =>
  Buffer.concat([Buffer.of(sorts[sort]), bytesOf(accountId), bytesOf(subjectId), word(kind), word(part)]);

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const word = (text: string) => Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)]);

function readContent(bytes: Buffer): ClickToken | undefined {
  let at = 1;
  const take = (length: number) => bytes.subarray(at, (at += length));
  const takeWord = () => take(take(1)[0] ?? 0).toString('utf8');
  const said = { accountId: idOf(take(idBytes)), subjectId: idOf(take(idBytes)), kind: takeWord(), part: takeWord() };
  const rest = bytes.subarray(at);
  if (bytes[0] === sorts.stable && rest.length === 0) return said;
  if (bytes[0] !== sorts.single || rest.length !== endBytes + nonceBytes) return undefined;
  const endsAt = new Date(rest.readUIntBE(0, endBytes)).toISOString();
  return { ...said, single: { mark: rest.subarray(endBytes).toString('hex'), endsAt } };
}

const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

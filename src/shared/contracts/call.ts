/** How a call of the API is defined: everything that is said of it, once. `docs/decisions/0032-a-call-is-a-definition.md` */
import { z } from 'zod';

import type { Belonging, Fields } from '../definition/define-resource.ts';
import type { Permission } from '../access/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path below /api, by which a call is known everywhere: `PUT /presence/:resource/:id`. */
export type Address = `${Method} /${string}`;

/** What a call asks of its caller; of several permissions one suffices. */
export type CallPermission = 'public' | 'signed-in' | Permission | readonly Permission[];

/** An answer that is no JSON: the media types it comes as. */
export interface FileReply {
  file: readonly string[];
  says: string;
}

/** A definition, as far as a list call knows it. */
export interface Listed {
  fields: Fields;
  list: { filters: readonly string[]; sorts: readonly string[]; window?: readonly [string, string] | undefined };
}

export interface CallOptions {
  summary: string;
  permission: CallPermission;
  /** The permissions it takes besides, all of them. */
  alsoNeeds?: readonly Permission[];
  /** Whose its subject is, where the call writes; where it is not said, the handler finds out. */
  belongsTo?: Belonging;
  /** Whether the person must have shown of late that it is them. */
  stepUp?: boolean;
  /** Whether it is done once a key, sent as `Idempotency-Key`. */
  once?: boolean;
  /** What the words of its path mean, where their names do not say. */
  params?: Readonly<Record<string, string>>;
  /** The words of its query. */
  query?: z.ZodObject;
  /** It is asked for as a list of this definition is: sort, range and filter. */
  listOf?: Listed;
  /** The headers it asks for, and what they mean. */
  headers?: Readonly<Record<string, string>>;
  /** A JSON body, as it is sent; of a file the media type. */
  body?: z.ZodType | { file: string; schema: Readonly<Record<string, unknown>> };
  /** The status of success; 200 where it is not said. */
  status?: 200 | 201 | 202;
  /** What is answered: tests hold every answer to it, strictly. */
  reply: z.ZodType | FileReply;
}

export interface Call extends CallOptions {
  method: Method;
  path: string;
  /** The area it is listed under. */
  tag: string;
}

type MethodOf<A> = A extends `${infer M} ${string}` ? M : never;
type PathOf<A> = A extends `${string} ${infer P}` ? P : never;
type Defined<A, C> = C & { method: MethodOf<A> & Method; path: PathOf<A>; tag: string };

/** Defines the calls of an area, each by its address. */
export function defineCalls<const C extends Record<Address, CallOptions>>(
  tag: string,
  calls: C,
): { [A in keyof C]: Defined<A, C[A]> } {
  const defined = Object.entries(calls).map(([address, call]) => {
    const [method, path] = address.split(' ');
    return [address, { ...call, method, path, tag }];
  });
  return Object.fromEntries(defined) as { [A in keyof C]: Defined<A, C[A]> };
}

/** The words of a path. */
export type WordsOf<Path> = Path extends `${string}:${infer Word}/${infer Rest}`
  ? Word | WordsOf<`/${Rest}`>
  : Path extends `${string}:${infer Word}`
    ? Word
    : never;

export type ParamsOf<C extends Pick<Call, 'path'>> = Record<WordsOf<C['path']>, string>;

/** A body as it is sent, and as the server has it once it was checked. */
export type BodySent<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
export type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;

/** A query as it is sent, and as the server has it once it was checked. */
export type QuerySent<C> = C extends { query: infer Q extends z.ZodObject }
  ? z.input<Q>
  : C extends { listOf: Listed }
    ? ListQuestion
    : undefined;
/** How a list is asked for, each word as JSON. */
type ListQuestion = Partial<Record<'sort' | 'range' | 'filter', string>>;
export type QueryOf<C> = C extends { query: infer Q extends z.ZodObject } ? z.output<Q> : undefined;

/** What it answers; a file is no value. */
export type ReplyOf<C> = C extends { reply: infer R extends z.ZodType } ? z.output<R> : unknown;

/** An answer under `data`, as the specification's own calls have it. */
export const dataOf = <T extends z.ZodType>(data: T) => z.strictObject({ data });

/** Ids are random; of settings it is `current`. */
export const id = z.uuid();
/** ISO 8601, UTC. */
export const moment = z.iso.datetime();

/** Asks the server by the definition of a call: its address is checked, and what is sent and answered has its types. */
import type { BodySent, ParamsOf, QuerySent, ReplyOf } from '../../shared/contracts/call.ts';
import type { CollectionCalls } from '../../shared/contracts/every-collection.ts';
import type { PlannedChangeCalls } from '../../shared/contracts/planned-changes.ts';
import type { PublishingCalls } from '../../shared/contracts/every-publication.ts';
import type { PreviewCalls } from '../../shared/contracts/previewing.ts';
import type { SchemaCalls } from '../../shared/contracts/record-schema.ts';
import type { CallAt as HandMade, KnownAddress as HandMadeAddress } from '../../shared/contracts/every-call.ts';
import { portalFetch } from './http.ts';
import type { PortalInit, PortalReply } from './send-call.ts';

/** The calls made by hand, and those that follow from a definition. */
type Following = CollectionCalls & PlannedChangeCalls & PublishingCalls & PreviewCalls & SchemaCalls;
type KnownAddress = HandMadeAddress | keyof Following;
type CallAt<A extends KnownAddress> = A extends keyof Following
  ? Following[A]
  : A extends HandMadeAddress
    ? HandMade<A>
    : never;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? Record<Name, Value> | { [N in Name]?: Value }
    : Record<Name, Value>;
type Params<C extends { path: string }> = [keyof ParamsOf<C>] extends [never] ? unknown : { params: ParamsOf<C> };

/** What a call is asked with, and how its failures are told. */
export type Asking<A extends KnownAddress> = Omit<PortalInit, 'method' | 'body'> &
  Params<CallAt<A>> &
  Part<'query', QuerySent<CallAt<A>>> &
  Part<'body', BodySent<CallAt<A>>>;

/** Nothing need be said where the call asks for nothing. */
type Rest<A extends KnownAddress> = Partial<Asking<A>> extends Asking<A> ? [asking?: Asking<A>] : [asking: Asking<A>];

interface Loose extends PortalInit {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/** The whole reply. @throws HttpError as `portalFetch` does */
export async function callApiForReply<A extends KnownAddress>(
  address: A,
  ...[asking]: Rest<A>
): Promise<PortalReply & { json: ReplyOf<CallAt<A>> }> {
  const { params, query, ...init }: Loose = asking ?? {};
  const [method, template] = address.split(' ') as [string, string];
  const path = template.replace(/:(\w+)/g, (_, word: string) => encodeURIComponent(params![word]!));
  // What is left out of a query is not asked for: JSON leaves it out too.
  const search = query ? `?${new URLSearchParams(JSON.parse(JSON.stringify(query)) as Record<string, string>)}` : '';
  return (await portalFetch(path + search, { ...init, method })) as never;
}

/** What the server answers. @throws HttpError as `portalFetch` does */
export const callApi = async <A extends KnownAddress>(address: A, ...rest: Rest<A>): Promise<ReplyOf<CallAt<A>>> =>
  (await callApiForReply(address, ...rest)).json;

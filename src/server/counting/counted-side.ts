/** What counting has to know of the public side: whose a call is, and what is shown now. */
import type { FastifyRequest } from 'fastify';

/** A record that is shown now. */
export interface LiveSubject {
  /** Where a click on it leads; null: nowhere. */
  destination: string | null;
  /** The same with what tells the site there where it came from; `clickId` is what it tells by what came of the click. */
  tagged?: (from: { part: string; clickId?: string | undefined }) => string;
  /** The parts by which it is counted: whatever names another counts as none, so that nobody outside makes the list longer. */
  parts: readonly string[];
}

/** An organisation, as counting knows it. */
export interface CountedTenant {
  id: string;
  timeZone: string;
  /** Its own site, where a click leads that leads nowhere else. */
  home: string;
  /** One of its records that is shown now; undefined for any other. */
  findLive: (kind: string, id: string) => Promise<LiveSubject | undefined>;
}

export interface CountedSide {
  /** Whether records of the kind are counted, and how their clicks are: once for each token, or once an hour for each visitor. */
  countsClicksOf: (kind: string) => 'by_token' | 'by_visitor' | undefined;
  /** @throws AppError `unknown_domain` (404), `rate_limited` (429) */
  tenantOf: (request: FastifyRequest) => Promise<CountedTenant>;
}

/** The tables of what is seen and clicked outside. */
import type { Generated } from 'kysely';

import type { AudienceDevice } from '../../shared/audience/audience.ts';
import type { CountFacet } from '../../shared/counting/count-facets.ts';

interface Counted {
  impressions: number;
  viewable: number;
  clicks: number;
  conversions: number;
  dismissals: Generated<number>;
  visitors: number;
}

export interface ViewCountsTable extends Counted {
  account_id: string;
  kind: string;
  subject_id: string;
  day: string;
  part: string;
  device: AudienceDevice;
}

export interface ViewAudiencesTable extends Counted {
  account_id: string;
  kind: string;
  subject_id: string;
  day: string;
  facet: CountFacet;
  value: string;
}

export interface ViewCostsTable {
  account_id: string;
  kind: string;
  subject_id: string;
  day: string;
  cents: number;
}

export interface ViewTotalsTable extends Counted {
  account_id: string;
  kind: string;
  subject_id: string;
}

export interface ViewSaltsTable {
  account_id: string;
  day: string;
  salt: Buffer;
}

export interface ViewVisitorsTable {
  account_id: string;
  day: string;
  kind: string;
  subject_id: string;
  visitor: Buffer;
}

export interface ViewClicksTable {
  account_id: string;
  ends_at: string;
  mark: Buffer;
}

export interface ViewCapsTable {
  account_id: string;
  day: string;
  kind: string;
  subject_id: string;
  visitor: Buffer;
  taken: number;
}

/** The tables of the views that people keep of lists. */
import type { ColumnType, Generated } from 'kysely';

import type { ViewState } from '../../shared/contracts/saved-view-calls.ts';

export interface SavedViewsTable {
  account_id: string;
  id: Generated<string>;
  screen: string;
  resource: string;
  name: string;
  owner_id: string;
  is_shared: Generated<boolean>;
  state: ColumnType<ViewState, string, string>;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: string | null;
  deleted_at: string | null;
}

export interface SavedViewDefaultsTable {
  account_id: string;
  staff_id: string;
  screen: string;
  view_id: string | null;
  updated_at: Generated<string>;
}

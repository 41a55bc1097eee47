-- The search over all collections asks each of them for what was typed: what has many rows needs an index of the parts of its numbers,
-- or the search reads all of a tenant's rows of it. The lists' own search for a number asks the same indexes.
create index payments_number_search on payments using gin (number gin_trgm_ops) with (gin_pending_list_limit = 512);
create index refunds_number_search on refunds using gin (number gin_trgm_ops) with (gin_pending_list_limit = 512);
create index subscriptions_number_search on subscriptions using gin (number gin_trgm_ops) with (gin_pending_list_limit = 512);
create index event_orders_number_search on event_orders using gin (number gin_trgm_ops) with (gin_pending_list_limit = 512);
create index payouts_number_search on payouts using gin (number gin_trgm_ops) with (gin_pending_list_limit = 512);
create index ledger_entries_number_search on ledger_entries using gin (number gin_trgm_ops) with (gin_pending_list_limit = 512);
create index businesses_external_id_search on businesses using gin (external_id gin_trgm_ops) with (gin_pending_list_limit = 512);

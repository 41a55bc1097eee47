-- Businesses are found by their email address, in their list and in the search over all collections.
create index businesses_email_search on businesses using gin (email gin_trgm_ops) with (gin_pending_list_limit = 512);

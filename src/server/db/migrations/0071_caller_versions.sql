-- How often what an organisation's people are and may do has changed: a server that has asked who calls asks again only whether the number
-- is still the same. Triggers raise it (functions/callers.sql); where an organisation has no number, its callers are asked about in full.
create table caller_versions (
  account_id uuid primary key references accounts (id) on delete cascade,
  version bigint not null
);
select set_config('app.lists_tenants', 'on', true);
insert into caller_versions (account_id, version) select id, 1 from accounts;
select set_config('app.lists_tenants', '', true);
call isolate_tenant('caller_versions');

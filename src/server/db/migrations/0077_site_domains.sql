-- The hosts of organisations become a collection: their owners see, add, verify and order them. There is one table of hosts as before.
call create_collection_table('site_domains', $$
  host text not null check (length(host) <= 253),
  is_primary boolean not null default false,
  environment text check (environment in ('local', 'development', 'staging', 'production')),
  -- Since when it is known to be theirs; only then anybody is answered at it.
  verified_at timestamptz,
  dns_status text not null default 'pending' check (dns_status in ('pending', 'ok', 'failed')),
  dns_status_previous text,
  dns_problem text check (dns_problem in ('no_such_host', 'no_proof', 'elsewhere', 'silent')),
  tls_status text not null default 'pending' check (tls_status in ('pending', 'ok', 'failed')),
  tls_status_previous text,
  tls_problem text check (tls_problem in ('not_public', 'unreachable', 'untrusted', 'wrong_name', 'expired')),
  certificate_ends_at timestamptz,
  checked_at timestamptz,
  -- What nobody guesses, by which DNS proves whose it is; the record as type, name and value with a space between.
  proof text not null default replace(gen_random_uuid()::text, '-', ''),
  records_to_add text[] not null generated always as (array['TXT _guildhall.' || host || ' guildhall-verify=' || proof]) stored,
  check (not is_primary or deleted_at is null)
$$, sorted_by => '{host}');
create index site_domains_checked_at on site_domains (account_id, checked_at nulls first, id) where deleted_at is null;
create unique index site_domains_host_everywhere on site_domains (lower(host)) where deleted_at is null;
create index site_domains_by_host on site_domains (host) where deleted_at is null;
create unique index site_domains_primary on site_domains (account_id, coalesce(environment, '')) where is_primary and deleted_at is null;

alter table account_hosts no force row level security;
do $$
declare
  one record;
begin
  for one in select distinct account_id from account_hosts loop
    perform set_config('app.account_id', one.account_id::text, true);
    insert into site_domains (account_id, host, is_primary, environment, verified_at, dns_status)
      select account_id, host, is_primary, environment, verified_at, case when verified_at is null then 'pending' else 'ok' end
        from account_hosts where account_id = one.account_id;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;

drop policy by_host on accounts;
drop table account_hosts;
drop function tell_of_account_hosts();
-- A tenant is found by who names its host.
create policy by_host on site_domains for select using (host = nullif(current_setting('app.host', true), '') and deleted_at is null);
create policy by_host on accounts for select using (exists (select from site_domains h where h.account_id = accounts.id
  and h.host = nullif(current_setting('app.host', true), '') and h.deleted_at is null));
call publish_collection('site_domains', quiet => '{dns_status, dns_status_previous, dns_problem, tls_status, tls_status_previous, tls_problem, certificate_ends_at, checked_at, proof}');

-- What a superuser does once in the database that Guildhall shall use; harmless when repeated. The embedded database is
-- prepared by the server itself. Elsewhere: create database guildhall; psql -d guildhall -f prepare.sql; then give
-- both roles a password (alter role … password …) and name them in DATABASE_OWNER_URL and DATABASE_URL.

do $$ begin
  if not exists (select from pg_roles where rolname = 'guildhall_owner') then create role guildhall_owner login; end if;
  if not exists (select from pg_roles where rolname = 'guildhall_app') then create role guildhall_app login; end if;
  if not exists (select from pg_roles where rolname = 'guildhall_limited') then create role guildhall_limited nologin; end if;
end $$;

-- The owner makes and changes tables; the server reads and writes rows as the other, which owns nothing.
alter role guildhall_owner nosuperuser nobypassrls nocreatedb nocreaterole noreplication;
alter role guildhall_app nosuperuser nobypassrls nocreatedb nocreaterole noreplication noinherit;
-- As this one the server acts for people who look after some chapters alone. It is held to them by policies that cost others nothing:
-- for that, the server must be able to become it, and must not hold what it holds.
alter role guildhall_limited nosuperuser nobypassrls nocreatedb nocreaterole noreplication;
grant guildhall_limited to guildhall_app;

create extension if not exists pg_trgm;

-- Under row-level security an operator may use an index only when it is known not to tell about rows it must not show.
-- These read their arguments and fail on none of a row's, yet are not marked so: ILIKE, the overlap and containment of
-- arrays, and lower(). Without this a search reads all of a tenant's rows.
do $$
declare safe regprocedure;
begin
  foreach safe in array array['texticlike(text,text)', 'arrayoverlap(anyarray,anyarray)', 'arraycontains(anyarray,anyarray)', 'lower(text)']::regprocedure[] loop
    if not (select proleakproof from pg_proc where oid = safe) then
      execute format('alter function %s leakproof', safe);
    end if;
  end loop;
end $$;

do $$ begin
  execute format('alter database %I owner to guildhall_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to guildhall_app', current_database());
end $$;
revoke create on schema public from public;
grant usage on schema public to guildhall_app;

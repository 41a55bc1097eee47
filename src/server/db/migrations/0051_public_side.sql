-- What anybody may read is kept in the memory of each server, and told by the database to be otherwise the moment that a change is kept.

-- Tells `public_changed` of each change of a table whose organisation's rows are no longer what they were: `<account> <table>`, once a
-- transaction. `quiet` are columns of which nobody outside sees anything; an update that sets those alone runs no trigger. `whose` is the
-- column with the organisation.
create procedure publish_collection(collection regclass, quiet name[] default '{}', whose name default 'account_id')
language plpgsql as $procedure$
declare
  seen text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into seen from pg_attribute
    where attrelid = collection and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all (quiet || '{version, created_at, created_by, updated_at, updated_by}'::name[]);
  -- Of two organisations where a row has gone from one to the other. The database itself tells what is the same but once.
  execute format($body$
    create function %1$I() returns trigger language plpgsql as $function$
    begin
      perform pg_notify('public_changed', of_account || %2$L)
        from unnest(array[old.%3$I, new.%3$I]) of_account where of_account is not null;
      return null;
    end $function$ $body$, 'tell_of_' || collection::text, ' ' || collection::text, whose);
  execute format('create trigger tell_public after insert or delete or update of %s on %s for each row execute function %I()',
    seen, collection, 'tell_of_' || collection::text);
end $procedure$;

-- Whose host it is, and whether the organisation is open at all; the texts that pictures go by.
call publish_collection('accounts', whose => 'id');
call publish_collection('account_hosts');
call publish_collection('media', quiet => '{unused_since, filename, sha256, bytes}');

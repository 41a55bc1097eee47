-- How many members take a place of a plan, whoever asks: who looks after some chapters sees only theirs, and would let in too many.
create function places_taken(of_plan uuid, free text[]) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from members
   where account_id = current_account() and plan_id = of_plan and deleted_at is null and membership_status <> all(free) $$;

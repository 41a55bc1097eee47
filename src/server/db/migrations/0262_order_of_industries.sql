-- Industries are put in order by hand: what has no place comes last.
drop index industry_types_position;
create index industry_types_position on industry_types (account_id, position, id) where deleted_at is null;

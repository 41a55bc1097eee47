-- Whom mail of an organisation comes from. Who opens the link that went to the address, and says so, has confirmed it.
call create_collection_table('sender_identities', $$
  from_name text not null collate "und-x-icu",
  from_email text not null,
  reply_to text,
  is_default boolean not null default false,
  verified_at timestamptz,
  -- The last link: the SHA-256 of what it says, and until when it is good.
  link_hash bytea,
  link_ends_at timestamptz,
  link_sent_at timestamptz,
  link_problem text,
  check (not is_default or deleted_at is null)
$$, unique_by => '{from_email}', sorted_by => '{from_email,from_name}');
create unique index sender_identities_default on sender_identities (account_id) where is_default;

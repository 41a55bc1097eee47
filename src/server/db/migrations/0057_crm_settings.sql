-- The settings of the CRM become settings like all others: with a form, a history and undo. The link gets a name of the organisation's own,
-- and opens where they want it.
alter table crm_settings
  drop constraint crm_settings_crm_home_url_check,
  add column id uuid not null generated always as (account_id) stored,
  add column label jsonb,
  add column open_new_tab boolean not null default true,
  add column deleted_at timestamptz check (deleted_at is null);

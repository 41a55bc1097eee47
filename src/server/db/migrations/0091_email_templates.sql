-- Templates of mails, what is made of each version of one, and what an organisation makes of the mails that the product sends by itself.

call create_collection_table('email_templates', $$
  name text not null,
  category text not null check (category in ('system', 'campaign', 'newsletter', 'transactional')),
  -- The mail of the product that it rewords.
  event text check (event in ('staff_password_reset', 'staff_password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_reset', 'passkey_added', 'passkey_removed', 'staff_invited', 'address_code', 'member_invited', 'member_password_reset', 'member_approved', 'member_declined', 'member_suspended', 'member_reinstated', 'membership_cancelled', 'erasure_planned', 'erasure_called_off', 'staff_accepted', 'ad_enquiry_received', 'registration_waiting', 'access_granted', 'access_given', 'access_refused')),
  editor text not null check (editor in ('blocks', 'html', 'markdown', 'plain')),
  subject jsonb not null,
  preheader jsonb,
  body_source jsonb,
  body_text jsonb,
  -- Those in which it has a subject and a body.
  languages text[] not null default '{}' check (languages <@ array['en', 'zh', 'es']),
  is_default boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'archived')),
  status_previous text
$$, unique_by => '{name}', sorted_by => '{name, category}');

-- Compiled once, when a version is made: what is sent is filled in and no more.
create table email_template_builds (
  account_id uuid not null,
  -- Always that of the publication, for the key of a version has it.
  name text not null default 'email_templates' check (name = 'email_templates'),
  subject_id uuid not null,
  number int not null,
  language text not null check (language in ('en', 'zh', 'es')),
  subject text not null,
  preheader text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, name, subject_id, number, language),
  foreign key (account_id, name, subject_id, number) references published_versions on delete cascade
);
call isolate_tenant('email_template_builds');

call create_collection_table('system_emails', $$
  event text not null check (event in ('staff_password_reset', 'staff_password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_reset', 'passkey_added', 'passkey_removed', 'staff_invited', 'address_code', 'member_invited', 'member_password_reset', 'member_approved', 'member_declined', 'member_suspended', 'member_reinstated', 'membership_cancelled', 'erasure_planned', 'erasure_called_off', 'staff_accepted', 'ad_enquiry_received', 'registration_waiting', 'access_granted', 'access_given', 'access_refused')),
  template_id uuid,
  is_enabled boolean not null default true,
  copy_ids uuid[] not null default '{}',
  foreign key (account_id, template_id) references email_templates (account_id, id)
$$, sorted_by => '{event}');
create index system_emails_template on system_emails (account_id, template_id) where template_id is not null;

-- A copy for the team says what the mail says that it is a copy of: about whom, not to whom.
alter table mails
  add column about_kind text check (about_kind in ('member', 'staff', 'verification')),
  add column about_id uuid,
  add check ((about_kind is null) = (about_id is null));

-- An id follows from the organisation and the event, so that none is there twice.
create procedure begin_system_emails(of_account uuid) language sql as $$
  insert into system_emails (account_id, id, event)
  select of_account, overlay(overlay(md5(of_account::text || '/mail/' || event) placing '4' from 13) placing '8' from 17)::uuid, event
  from unnest(array['staff_password_reset', 'staff_password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_reset',
    'passkey_added', 'passkey_removed', 'staff_invited', 'address_code', 'member_invited', 'member_password_reset', 'member_approved',
    'member_declined', 'member_suspended', 'member_reinstated', 'membership_cancelled', 'erasure_planned', 'erasure_called_off',
    'staff_accepted', 'ad_enquiry_received', 'registration_waiting', 'access_granted', 'access_given', 'access_refused']) as event
$$;

alter table accounts no force row level security;
do $$
declare one uuid;
begin
  for one in select id from accounts loop
    perform set_config('app.account_id', one::text, true);
    call begin_system_emails(one);
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table accounts force row level security;

-- Collections that show the records of another one.

create or replace view custom_members with (security_invoker = true) as
  select account_id, id, version, created_at, created_by, updated_at, updated_by, deleted_at,
    full_name, first_name, last_name, display_name, email, phone_number, title, organisation, language, plan_id,
    custom_kind, custom_price_cents, custom_currency, custom_valid_until, custom_reason, custom_by_name,
    login_status, login_status_previous, membership_status, membership_status_previous, joined_at,
    invited_at, invite_expires_at, renewal_on, suspended_until,
    login_status_since, membership_status_since
  from members where custom_kind is not null;

-- Who can stand in the directory, with what it shows of them. A search never looks into what is private.
create or replace view directory_entries with (security_invoker = true) as
  select account_id, id, version, created_at, created_by, updated_at, updated_by, deleted_at,
    full_name, title, organisation, industry_type_id, chapter_id, plan_id, city, country,
    directory_visible, directory_featured, directory_position, profile_percent,
    search_text_open as search_text, search_text_open
  from members
  where account_status <> 'erased' and membership_status in ('active', 'pending_renewal', 'pending_change', 'grace');

-- The posts that are featured, in the order that people give them; and those that once were, so that it can be taken back that they no longer are.
create or replace view featured_posts with (security_invoker = true) as
  select account_id, id, version, created_at, created_by, updated_at, updated_by, deleted_at,
    headline, title, kind, body, image_id, author_member_id, channel_id, chapter_id, language, visibility, status, status_previous, status_since, published_at,
    is_featured, featured_at, featured_until, featured_position
  from posts where featured_at is not null;

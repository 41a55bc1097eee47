-- When a member was last sent a link to choose a new password.
alter table members add column password_reset_at timestamptz;

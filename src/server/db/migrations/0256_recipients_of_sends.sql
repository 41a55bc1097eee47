-- Members in which standing a send goes to (none named: those in good standing), and when its recipients are fixed.
alter table email_sends
  add column statuses text[] not null default '{}' check (statuses <@ array['pending_new', 'active', 'pending_renewal', 'pending_change',
    'grace', 'lapsed', 'suspended', 'declined', 'cancelled', 'archived']),
  add column audience_at text default 'sending' check (audience_at in ('sending', 'scheduling'));

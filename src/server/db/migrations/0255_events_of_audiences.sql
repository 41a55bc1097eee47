-- An audience can be the attendees of events: a site says of a browser which events its visitor attends.
alter table push_subscriptions add column event_ids uuid[] not null default '{}';

-- A permission that is lent before anybody asked for it is of no page.
alter table access_requests alter column path drop not null;

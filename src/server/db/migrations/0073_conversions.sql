-- What came of clicks: told by the site that an ad leads to, once for each click that was counted.

alter table view_counts add column conversions bigint not null default 0;
alter table view_totals add column conversions bigint not null default 0;

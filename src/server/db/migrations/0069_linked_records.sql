-- What menus lead to is looked at whenever it changes: outside nothing leads to what is gone.
call publish_collection('channels', quiet => '{member_count, last_active_at}');
call publish_collection('events', quiet => '{ticket_count, gross_cents, refunded_cents, fee_cents, net_cents, waitlist_count}');

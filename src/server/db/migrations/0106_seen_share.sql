-- What share of its audience has seen an announcement to members: how many they were when it was published, and of those how many visited on
-- its best day. Carried and noted as the other numbers are; nobody outside is told.
alter table announcements add column audience_size int, add column seen_share numeric;

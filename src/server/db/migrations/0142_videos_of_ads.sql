-- A file may be a video, and a creative may have one: what stands still is its picture.
alter table media drop constraint media_kind_check, add constraint media_kind_check check (kind in ('image', 'document', 'video'));
alter table media add column seconds int;
alter table ad_creatives
  add column video_id uuid,
  add foreign key (account_id, video_id) references media (account_id, id);

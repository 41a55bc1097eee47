-- Pictures that are text, and who is told of a job.

-- A picture of plain shapes, small enough to travel with every start of the portal: no script, no style, no text, nothing that is
-- fetched. The portal shows it as an image alone, where even those could do nothing; this is the second wall.
create or replace function is_plain_svg(picture text) returns boolean language sql immutable parallel safe
  return octet_length(picture) <= 8192 and picture ~ (
    '^<svg xmlns="http://www\.w3\.org/2000/svg"( (viewBox|width|height|fill)="[^"<>&:()\\]*")*>'
    || '(</?(g|path|rect|circle|ellipse|line|polyline|polygon)'
    || '( (x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|d|points|width|height|fill|fill-rule|fill-opacity|opacity|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"<>&:()\\]*")*'
    || ' ?/?>)*</svg>$');

-- Who follows a job is told of every step of it.
create or replace function tell_of_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('guildhall_jobs', json_build_object('account', new.account_id, 'person', new.started_by, 'job', new.id)::text);
  return null;
end $$;

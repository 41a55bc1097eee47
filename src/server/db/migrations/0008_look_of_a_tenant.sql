-- What a client organisation's portal looks like besides its colours: its sign, how round corners are, the face of headings.

-- A picture of plain shapes, small enough to travel with every start of the portal: no script, no style, no text, nothing that is
-- fetched. The portal shows it as an image alone, where even those could do nothing; this is the second wall.
create function is_plain_svg(picture text) returns boolean language sql immutable parallel safe
  return octet_length(picture) <= 8192 and picture ~ (
    '^<svg xmlns="http://www\.w3\.org/2000/svg"( (viewBox|width|height|fill)="[^"<>&:()\\]*")*>'
    || '(</?(g|path|rect|circle|ellipse|line|polyline|polygon)'
    || '( (x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|d|points|width|height|fill|fill-rule|fill-opacity|opacity|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"<>&:()\\]*")*'
    || ' ?/?>)*</svg>$');

alter table accounts
  -- The sign at the head of the menu and on the sign-in page, square; null: the first character of the name stands there.
  add column logo text check (is_plain_svg(logo)),
  -- For the browser's tab; null: the logo.
  add column favicon text check (is_plain_svg(favicon)),
  add column corner_px smallint not null default 6 check (corner_px between 0 and 16),
  add column heading_face text not null default 'sans' check (heading_face in ('sans', 'serif', 'rounded'));

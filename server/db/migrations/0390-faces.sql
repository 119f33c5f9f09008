-- What one feature may show of another's rows. Views, so that it cannot be changed from there.
create view people as
  select id, first_name, last_name, username, profile_media_id, wallet_address from users where deleted_at is null;

create view shown_media as
  select id, cid, kind, width, height, color, rendition_widths from media where state = 'ready';

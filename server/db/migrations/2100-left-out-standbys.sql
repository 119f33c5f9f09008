-- Standbys that no server reads from, as long as their row is here. Every server looks at it with each check, so after
-- READ_STALENESS_MS none of them uses such a standby, and none waits for it any more. `mark` tells one absence from the next.
create table left_out_standbys (
  name text primary key,
  mark xid8 not null default pg_current_xact_id(),
  since timestamptz not null default now()
);

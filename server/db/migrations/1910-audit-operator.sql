-- Operator commands connect under the name of who runs them: see server/operator/main.ts.
alter table audit_log add column operator text;
alter table audit_log
  alter column operator set default substring(current_setting('application_name') from '^operator (.+)$');

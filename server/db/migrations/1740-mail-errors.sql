alter table mails rename column complaint to last_error;

alter table mails drop constraint mails_state_check;
update mails set state = 'expired' where state = 'lapsed';
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'refused', 'expired'));

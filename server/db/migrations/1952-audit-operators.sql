-- Each connection of the operator's command says who gives it; unlike an application name, whole and in any script.
alter table audit_log alter column operator set default nullif(current_setting('gooddrop.operator', true), '');

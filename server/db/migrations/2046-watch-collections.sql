alter table watches drop constraint watches_subject_kind_check;
alter table watches add constraint watches_subject_kind_check
  check (subject_kind in ('work', 'person', 'charity', 'collection'));

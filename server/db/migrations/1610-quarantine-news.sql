-- News of a fact that nobody could be told, in the words in which it was to be told.
alter table quarantine add news text;

-- Content that an operator has hidden and that nothing uses any more: it stays unwanted when it is uploaded again.
create table hidden_content (
  cid text primary key,
  hidden_at timestamptz not null
);

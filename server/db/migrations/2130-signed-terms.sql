-- What the person is shown of a request: price, gift and parties. Another page of theirs, which did not ask for it, says the
-- same. Requests of the version before have none.
alter table sign_requests add column about jsonb;

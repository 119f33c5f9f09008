-- What came of a request, for a page that was away when it was said. For a sale that is some ledgers after its
-- signature: the request itself is validated by then, whether the sale came about or not.
alter table sign_requests add column last_word jsonb;

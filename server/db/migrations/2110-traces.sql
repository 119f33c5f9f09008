-- The span (W3C traceparent) in which something was asked for: what goes on with it later, perhaps in another process,
-- is part of the same trace. Null where there was none.
alter table sign_requests add column traceparent text;
alter table house_work add column traceparent text;
alter table outbox add column traceparent text;

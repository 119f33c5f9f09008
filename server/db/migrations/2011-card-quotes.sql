-- What a purchase was quoted at: dollars for one XRP and our margin, and until when it may be paid.
-- All three are null for orders at the rate of the plans' wording, one XRP for one dollar.
alter table card_orders
  add column rate numeric check (rate > 0),
  add column margin_basis_points integer check (margin_basis_points >= 0),
  add column quote_until timestamptz,
  add constraint card_orders_whole_quote check (
    num_nonnulls(rate, margin_basis_points, quote_until) in (0, 3)
  );
create index card_orders_confirmed on card_orders (confirmed_at) where confirmed_at is not null;

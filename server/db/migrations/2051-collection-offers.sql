-- What somebody would pay for works of a collection. Kept by the site alone: nothing is locked or signed. Decision 92.
create table collection_offers (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  -- who will sign the purchases
  account text not null,
  collection_id uuid not null,
  -- the price of one work, without the gift
  amount bigint not null check (amount > 0),
  works integer not null check (works between 1 and 20),
  bought integer not null default 0 check (bought <= works),
  -- [{"name", "value"}]: a fitting work has all of them
  traits jsonb not null default '[]',
  charity_id uuid,
  basis_points integer not null,
  state text not null default 'open' check (state in ('open', 'filled', 'withdrawn', 'expired')),
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index collection_offers_best on collection_offers (collection_id, amount desc, id desc) where state = 'open';
create index collection_offers_of_user on collection_offers (user_id, id desc);
create index collection_offers_expiring on collection_offers (expires_at) where state = 'open';
create index collection_offers_ended on collection_offers (ended_at) where ended_at is not null;

-- A work that its holder has put forward, by listing it at the price of the offer or below.
create table collection_offer_answers (
  id uuid primary key default uuidv7(),
  offer_id uuid not null references collection_offers (id) on delete cascade,
  nft_id uuid not null,
  user_id uuid not null references users (id),
  account text not null,
  state text not null check (state in ('signing', 'ready', 'buying', 'bought', 'declined', 'gone')),
  -- of the listing
  offer_index text,
  price bigint,
  -- the signature that was last asked for: of the holder while signing, of the maker while buying
  request_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  asked_at timestamptz not null
);
create unique index collection_offer_answers_live on collection_offer_answers (offer_id, nft_id)
  where state in ('signing', 'ready', 'buying');
create index collection_offer_answers_of_offer on collection_offer_answers (offer_id, id desc);
create index collection_offer_answers_of_user on collection_offer_answers (user_id, id desc);
create index collection_offer_answers_of_nft on collection_offer_answers (nft_id) where state in ('signing', 'ready', 'buying');
create index collection_offer_answers_unsigned on collection_offer_answers (asked_at) where state = 'signing';

-- Works whose answers are to be looked at after the ledger. Nobody waits for anybody here: a work may stand here twice.
create table collection_answer_marks (
  id bigint generated always as identity primary key,
  nft_id uuid not null
);

-- Whatever changes a work marks it in the same transaction.
create function mark_answered_work() returns trigger language plpgsql as $$
begin
  insert into collection_answer_marks (nft_id) select new.nft_id
    where exists (select from collection_offer_answers
      where nft_id = new.nft_id and state in ('signing', 'ready', 'buying'));
  return null;
end
$$;
create trigger mark_answered_work after update on nft_state for each row
  when ((old.offer_index, old.owner_address, old.sale_mode, old.burned, old.hidden, old.offered_elsewhere)
    is distinct from (new.offer_index, new.owner_address, new.sale_mode, new.burned, new.hidden, new.offered_elsewhere))
  execute function mark_answered_work();

-- What a card shows of a running auction from now on: its best bid that can be paid.
update nft_state s set price = a.leader_price
from auctions a
where a.nft_id = s.nft_id and a.state = 'live' and s.nft_type = 'auction' and a.leader_price is not null;

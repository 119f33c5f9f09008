import type { Db } from '#db/database.ts'

/** Everything that is shown of a gift. One to an account that we do not know as a charity is not shown. */
export const donationRows = (db: Db) =>
  db
    .selectFrom('donations as d')
    .innerJoin('charities as c', 'c.ledger_account', 'd.charity')
    .leftJoin('payouts as p', 'p.id', 'd.payout_id')
    .leftJoin('people as u', 'u.wallet_address', 'd.giver')
    .leftJoin('nfts as n', (join) => join.onRef('n.token_id', '=', 'd.token_id').on('n.hidden_at', 'is', null))
    .select(['d.id', 'd.amount', 'd.price', 'd.basis_points', 'd.giver', 'd.charity', 'd.sale_hash', 'd.created_at'])
    .select(['d.ledger', 'd.tx_index', 'p.hash as payout_hash', 'p.state as payout_state'])
    .select(['c.id as charity_id', 'c.name as charity_name', 'c.picture_media_id'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.username', 'u.profile_media_id'])
    .select(['n.id as nft_id', 'n.title as nft_title'])

export type DonationRow = Awaited<ReturnType<ReturnType<typeof donationRows>['executeTakeFirstOrThrow']>>

import type { Owed } from '@gooddrop/ledger/broker-signer.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { GiftsOwed } from '#features/house-accounts/house-account-deps.ts'
import { findCharityByAccount } from './charities.ts'
import { orderPayouts } from './order-payouts.ts'

/** Only what a charity of ours is owed: a gift to an account that nobody vetted is kept until somebody does. */
async function owed(db: Db): Promise<ReadonlyMap<string, Owed>> {
  const { rows } = await sql<{ charity: string; tag: string | null; drops: string }>`
    select c.ledger_account as charity, c.destination_tag as tag, sum(open.amount) as drops
    from (select charity, amount from donations where payout_id is null
      union all select charity, amount from payouts where state <> 'paid') as open
    join charities c on c.ledger_account = open.charity group by 1, 2`.execute(db)
  return new Map(
    rows.map(({ charity, tag, drops }) => [charity, { drops: BigInt(drops), tag: tag === null ? null : Number(tag) }]),
  )
}

export const createGiftsOwed = (deps: () => Deps): GiftsOwed => ({
  owed,
  knows: async (db, charity) => (await findCharityByAccount(db, charity)) !== undefined,
  orderPayouts: (tx, now) => orderPayouts(tx, deps(), now),
})

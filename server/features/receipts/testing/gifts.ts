import { randomBytes } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'

export const hash = () => randomBytes(32).toString('hex').toUpperCase()

export type Gift = {
  giver: string
  charity: string
  at: string
  amount?: string
  saleHash?: string
  /** What the seller gave of the price. */
  pledged?: boolean
  /** False: still on its way. */
  paid?: boolean
}

let ledger = 1

/** A gift as the listener writes it, with the payment that carried it. Answers its id. */
export async function giftIn({ db }: Pick<Deps, 'db'>, gift: Gift): Promise<string> {
  const { giver, charity, at, amount = '2400000', saleHash = hash(), pledged = false, paid = true } = gift
  return inTransaction(db, async (tx) => {
    const payout = { network_id: '1', broker: 'rBroker', charity, amount, state: 'paid' as const, hash: hash() }
    const carried = paid
      ? await tx
          .insertInto('payouts')
          .values({ ...payout, paid_at: at })
          .returning('id')
          .executeTakeFirstOrThrow()
      : undefined
    const { id } = await tx
      .insertInto('donations')
      .values({
        network_id: '1',
        sale_hash: saleHash,
        pledged,
        token_id: hash(),
        giver,
        seller: charity,
        broker: 'rBroker',
        charity,
        price: '48000000',
        amount,
        basis_points: 500,
        payout_id: carried?.id ?? null,
        ledger: ledger++,
        tx_index: 0,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export type DirectGift = Pick<Gift, 'giver' | 'charity' | 'at' | 'amount'> & { paymentHash?: string }

/** A direct gift as the listener writes it. Answers its id. */
export async function directGiftIn({ db }: Pick<Deps, 'db'>, gift: DirectGift): Promise<string> {
  const { giver, charity, at, amount = '700000', paymentHash = hash() } = gift
  const of = { network_id: '1', hash: paymentHash, giver, charity, amount, token_id: hash() }
  const when = { ledger: ledger++, tx_index: 0, created_at: at }
  const { id } = await db
    .insertInto('direct_gifts')
    .values({ ...of, ...when, auction_id: '01890000-0000-7000-8000-000000000000' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A charity of this account; answers its id. */
export async function charityIn({ db }: Pick<Deps, 'db'>, account: string, name: string): Promise<string> {
  const texts = { mission: 'm', registered_in: 'Demoland', registration_number: 'DEMO-1', vetted_by: 'v' }
  const row = { ...texts, name, vetted_on: '2026-01-01', ledger_account: account, website: 'https://wells.example' }
  return (await db.insertInto('charities').values(row).returning('id').executeTakeFirstOrThrow()).id
}

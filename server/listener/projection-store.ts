import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { type Changes, storedIndex } from './changes.ts'
import { columns } from './unnest.ts'

/** Writes what the facts changed. Applying the same ledgers again changes nothing. */
export async function project(tx: Tx, changes: Changes): Promise<void> {
  if (changes.tokens.size > 0) await projectTokens(tx, changes)
  if (changes.offers.size > 0) await projectOffers(tx, changes)
  if (changes.gone.size > 0) await projectGone(tx, changes)
  if (changes.sales.size > 0) await projectSales(tx, changes)
  if (changes.accounts.size > 0) await projectAccounts(tx, changes)
}

async function projectTokens(tx: Tx, { tokens }: Changes) {
  const data = columns(
    [...tokens.values()],
    [
      ['text', (row) => row.tokenId],
      ['text', (row) => row.issuer],
      ['text', (row) => row.owner],
      ['int', (row) => row.flags],
      ['int', (row) => row.transferFee],
      ['text', (row) => row.uriHex],
      ['int', (row) => row.mintedLedger],
      ['int', (row) => row.movedLedger],
      ['int', (row) => row.movedIndex],
      ['int', (row) => row.burnedLedger],
      ['int', (row) => row.changedLedger],
    ],
  )
  await sql`
    insert into tokens (token_id, issuer, owner, flags, transfer_fee, uri_hex,
      minted_ledger, moved_ledger, moved_index, burned_ledger, changed_ledger)
    select * from unnest(${data})
    on conflict (token_id) do update set
      owner = excluded.owner,
      uri_hex = coalesce(excluded.uri_hex, tokens.uri_hex),
      minted_ledger = coalesce(excluded.minted_ledger, tokens.minted_ledger),
      moved_ledger = coalesce(excluded.moved_ledger, tokens.moved_ledger),
      moved_index = coalesce(excluded.moved_index, tokens.moved_index),
      burned_ledger = coalesce(excluded.burned_ledger, tokens.burned_ledger),
      changed_ledger = excluded.changed_ledger
    where tokens.changed_ledger <= excluded.changed_ledger`.execute(tx)
}

async function projectOffers(tx: Tx, { offers }: Changes) {
  const data = columns(
    [...offers.values()],
    [
      ['text', ({ offer }) => offer.offerId],
      ['text', ({ offer }) => offer.tokenId],
      ['text', ({ offer }) => offer.side],
      ['text', ({ offer }) => offer.owner],
      ['bigint', ({ offer }) => offer.drops],
      ['text', ({ offer }) => offer.destination],
      ['bigint', ({ offer }) => offer.expiration],
      ['text', ({ offer }) => offer.tokenOwner],
      ['text', ({ gift }) => gift && JSON.stringify(gift)],
      ['text', ({ pledge }) => pledge && JSON.stringify(pledge)],
      ['uuid', ({ requestId }) => requestId],
      ['text', ({ offer }) => offer.memos.action],
      ['int', ({ offer }) => offer.at.ledgerIndex],
      ['int', ({ offer }) => storedIndex(offer.at.txIndex)],
      ['text', ({ offer }) => offer.at.txHash],
      ['bigint', ({ offer }) => offer.at.closeTime],
      ['int', (row) => row.goneLedger],
      ['text', (row) => row.goneReason],
      ['text', (row) => row.goneHash],
    ],
  )
  await sql`
    insert into ledger_offers (offer_index, token_id, kind, owner, amount, destination, expiration, named_owner, gift, pledge,
      request_id, action, created_ledger, created_index, tx_hash, created_at, gone_ledger, gone_reason, gone_hash)
    select o, t, k, w, a, d, e, n, g::jsonb, p::jsonb, r, ac, cl, ci, h, to_timestamp(c), gl, gr, gh
    from unnest(${data}) as rows (o, t, k, w, a, d, e, n, g, p, r, ac, cl, ci, h, c, gl, gr, gh)
    on conflict (offer_index) do nothing`.execute(tx)
}

async function projectGone(tx: Tx, { gone }: Changes) {
  const data = columns(
    [...gone.values()],
    [
      ['text', (row) => row.offerId],
      ['int', (row) => row.goneLedger],
      ['text', (row) => row.goneReason],
      ['text', (row) => row.goneHash],
    ],
  )
  await sql`
    update ledger_offers set gone_ledger = rows.ledger, gone_reason = rows.reason, gone_hash = rows.hash
    from unnest(${data}) as rows (id, ledger, reason, hash)
    where offer_index = rows.id and gone_ledger is null`.execute(tx)
}

async function projectSales(tx: Tx, { sales }: Changes) {
  const data = columns(
    [...sales.values()],
    [
      ['text', (sale) => sale.at.txHash],
      ['text', (sale) => sale.tokenId],
      ['text', (sale) => sale.seller],
      ['text', (sale) => sale.buyer],
      ['bigint', (sale) => (sale.inXrp ? sale.price : null)],
      ['bigint', (sale) => (sale.inXrp ? sale.brokerFee : null)],
      ['bigint', (sale) => sale.pledge],
      ['bigint', (sale) => (sale.inXrp ? sale.royalty : null)],
      ['text', (sale) => sale.broker],
      ['text', (sale) => sale.sellOffer?.offerId],
      ['text', (sale) => sale.buyOffer?.offerId],
      ['int', (sale) => sale.at.ledgerIndex],
      ['int', (sale) => storedIndex(sale.at.txIndex)],
      ['bigint', (sale) => sale.at.closeTime],
    ],
  )
  await sql`
    insert into ledger_sales (tx_hash, token_id, seller, buyer, price, broker_fee, pledge, royalty, broker,
      sell_offer, buy_offer, ledger, tx_index, closed_at)
    select h, t, s, b, p, f, pl, r, k, so, bo, l, i, to_timestamp(c)
    from unnest(${data}) as rows (h, t, s, b, p, f, pl, r, k, so, bo, l, i, c)
    on conflict (tx_hash) do nothing`.execute(tx)
}

/** Only watched accounts have a row; others are skipped. */
async function projectAccounts(tx: Tx, { accounts }: Changes) {
  const facts = [...accounts.values()]
  const data = columns(facts, [
    ['text', (fact) => fact.account],
    ['boolean', (fact) => fact.kind === 'accountChanged'],
    ['bigint', (fact) => (fact.kind === 'accountChanged' ? fact.balance : 0n)],
    ['int', (fact) => (fact.kind === 'accountChanged' ? fact.ownerCount : 0)],
    ['bigint', (fact) => (fact.kind === 'accountChanged' ? fact.flags : 0)],
    ['bigint', (fact) => (fact.kind === 'accountChanged' ? fact.sequence : 0)],
    ['text', (fact) => (fact.kind === 'accountChanged' ? fact.regularKey : null)],
    ['int', (fact) => fact.at.ledgerIndex],
  ])
  await sql`
    update watched_accounts as w set "exists" = rows.alive, balance = rows.balance, owner_count = rows.owner_count,
      flags = rows.flags, sequence = rows.sequence, regular_key = rows.regular_key, ledger = rows.ledger
    from unnest(${data}) as rows (address, alive, balance, owner_count, flags, sequence, regular_key, ledger)
    where w.address = rows.address and w.ledger <= rows.ledger`.execute(tx)
}

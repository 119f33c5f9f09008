import type { Fact } from '@gooddrop/ledger/fact.ts'
import { readFacts } from '@gooddrop/ledger/facts.ts'
import { parseTokenId } from '@gooddrop/ledger/token-id.ts'
import type { ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import type pg from 'pg'

type Statement = [text: string, values: unknown[]] | undefined

/** Writes the same tables one fact at a time, with prepared statements, in one transaction per ledger. */
export async function applyRowByRow(pool: pg.Pool, ledgers: readonly ValidatedLedger[]): Promise<void> {
  for (const ledger of ledgers) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const fact of readFacts(ledger)) {
        const statement = statementOf(fact)
        if (statement) await client.query(...statement)
      }
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

function statementOf(fact: Fact): Statement {
  const { at } = fact
  switch (fact.kind) {
    case 'minted':
      return [
        `insert into tokens (token_id, issuer, owner, flags, transfer_fee, uri_hex, minted_ledger, moved_ledger,
           moved_index, changed_ledger) values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $7) on conflict do nothing`,
        [fact.tokenId, fact.issuer, fact.owner, fact.flags, fact.transferFee, fact.uriHex, at.ledgerIndex, at.txIndex],
      ]
    case 'transferred': {
      const parsed = parseTokenId(fact.tokenId)
      if (!parsed) return undefined
      return [
        'update tokens set owner = $2, moved_ledger = $3, moved_index = $4, changed_ledger = $3 where token_id = $1',
        [fact.tokenId, fact.to, at.ledgerIndex, at.txIndex],
      ]
    }
    case 'offered':
      return [
        `insert into ledger_offers (offer_index, token_id, kind, owner, amount, destination, expiration, named_owner,
           created_ledger, created_index, tx_hash, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12)) on conflict do nothing`,
        [fact.offerId, fact.tokenId, fact.side, fact.owner, fact.drops, fact.destination, fact.expiration].concat([
          fact.tokenOwner,
          at.ledgerIndex,
          at.txIndex,
          at.txHash,
          at.closeTime,
        ]),
      ]
    case 'offerGone':
      return [
        'update ledger_offers set gone_ledger = $2, gone_reason = $3, gone_hash = $4 where offer_index = $1',
        [fact.offerId, at.ledgerIndex, fact.why, at.txHash],
      ]
    case 'sold':
      return [
        `insert into ledger_sales (tx_hash, token_id, seller, buyer, price, broker_fee, royalty, broker, ledger,
           tx_index, closed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11)) on conflict do nothing`,
        [
          at.txHash,
          fact.tokenId,
          fact.seller,
          fact.buyer,
          fact.price,
          fact.brokerFee,
          fact.royalty,
          fact.broker,
        ].concat([at.ledgerIndex, at.txIndex, at.closeTime] as never[]),
      ]
    case 'accountChanged':
      return [
        'update watched_accounts set balance = $2, ledger = $3 where address = $1',
        [fact.account, fact.balance, at.ledgerIndex],
      ]
    default:
      return undefined
  }
}

import type { Fiat } from '@gooddrop/contract/worth.ts'
import type { ColumnType } from 'kysely'
import type { BigInteger, Timestamp } from '#db/columns.ts'

export type PricesTables = {
  oracle_prices: {
    base: 'XRP'
    quote: Fiat
    /** Of the ledger's close time. */
    minute: Timestamp
    /** Decimal, as text. */
    price: ColumnType<string, string, never>
    ledger_index: BigInteger
    ledger_time: Timestamp
    /** The newest update of an oracle. */
    updated_at: Timestamp
    oracles: number
  }
}

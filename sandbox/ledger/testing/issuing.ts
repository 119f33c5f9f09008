import { formatDecimal } from '#ledger/engine/decimal.ts'
import type { Metadata } from '#ledger/engine/metadata.ts'
import type { Result } from '#ledger/engine/results.ts'
import { heldBy } from '#ledger/state/trust-lines.ts'
import { readAccount } from '#ledger/state/view.ts'
import { layTable, type Table } from './table.ts'

type Fields = Record<string, unknown>

/** A table at which accounts issue currencies to each other. */
export type IssuingTable = Table & {
  amount(value: string, issuer?: string, currency?: string): { currency: string; issuer: string; value: string }
  /** Submits, closes the ledger and returns the final result, or the refusal. */
  act(name: string, type: string, fields?: Fields): Promise<Result>
  trust(name: string, limit: string, fields?: Fields & { issuer?: string; currency?: string }): Promise<Result>
  pay(from: string, to: string, value: string, fields?: Fields & { issuer?: string }): Promise<Result>
  held(name: string, issuer?: string, currency?: string): string
  owned(name: string): number
  /** The metadata of the last transaction. */
  metadata(): Metadata | undefined
}

/** The account `gate` issues unless another one is named. */
export async function layIssuingTable(accounts: Readonly<Record<string, number>>): Promise<IssuingTable> {
  const table = await layTable(accounts)
  const { chain } = table.ledger.api
  let last = ''
  const amount: IssuingTable['amount'] = (value, issuer = 'gate', currency = 'USD') => ({
    currency,
    issuer: table.address(issuer),
    value,
  })
  const act: IssuingTable['act'] = async (name, type, fields = {}) => {
    const { result, hash } = await table.submit(name, { TransactionType: type, ...fields })
    last = hash
    table.ledger.accept()
    return table.final(hash) ?? result
  }
  return {
    ...table,
    amount,
    act,
    trust: (name, limit, { issuer, currency, ...fields } = {}) =>
      act(name, 'TrustSet', { LimitAmount: amount(limit, issuer, currency), ...fields }),
    pay: (from, to, value, { issuer, ...fields } = {}) =>
      act(from, 'Payment', { Destination: table.address(to), Amount: amount(value, issuer), ...fields }),
    held: (name, issuer = 'gate', currency = 'USD') =>
      formatDecimal(heldBy(chain.closedView(), table.address(name), { currency, issuer: table.address(issuer) })),
    owned: (name) => readAccount(chain.closedView(), table.address(name))?.OwnerCount ?? 0,
    metadata: () => chain.history.find(last)?.metadata,
  }
}

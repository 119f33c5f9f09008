import { keysFor, signAs } from '#ledger/corpus/keys.ts'
import type { Result } from '#ledger/engine/results.ts'
import { type RunningLedger, startLedger } from '#ledger/server.ts'
import { readAccount } from '#ledger/state/view.ts'

type Tx = Record<string, unknown> & { TransactionType: string }

/** A ledger with funded accounts at which tests sit down and act. */
export type Table = {
  readonly ledger: RunningLedger
  address(name: string): string
  /** Signs and submits; returns the provisional result and the hash. */
  submit(name: string, tx: Tx, failHard?: boolean): Promise<{ result: Result; hash: string; kept: boolean }>
  /** The final result, once validated. */
  final(hash: string): Result | undefined
  sequence(name: string): number
}

export async function layTable(accounts: Readonly<Record<string, number>>): Promise<Table> {
  const ledger = await startLedger({ port: 0, manualClose: true })
  const keys = new Map(Object.keys(accounts).map((name) => [name, keysFor('table', name, 'ed25519', 0)]))
  const keysOf = (name: string) => keys.get(name) ?? keysFor('table', name, 'ed25519', 0)
  for (const [name, xrp] of Object.entries(accounts))
    await ledger.fund(keysOf(name).address, BigInt(Math.round(xrp * 1e6)))
  ledger.accept()
  const sequence = (name: string) => readAccount(ledger.api.chain.open.layer, keysOf(name).address)?.Sequence ?? 0
  return {
    ledger,
    sequence,
    address: (name) => keysOf(name).address,
    async submit(name, tx, failHard = false) {
      const { address } = keysOf(name)
      const usual = { Account: address, Fee: '10', Sequence: tx.TicketSequence === undefined ? sequence(name) : 0 }
      const { blob } = signAs({ ...usual, ...tx }, keysOf(name))
      const checked = await ledger.api.checks.take(blob)
      if (!('transaction' in checked)) throw new Error(JSON.stringify(checked))
      const { result, kept } = ledger.api.chain.submit(checked.transaction, failHard)
      return { result, hash: checked.transaction.hash, kept }
    },
    final: (hash) => ledger.api.chain.history.find(hash)?.metadata.TransactionResult,
  }
}

import { type Clock, systemClock } from '#ledger/chain/clock.ts'
import { type Keys, keysFor, signAs, signTogether } from '#ledger/corpus/keys.ts'
import type { Result } from '#ledger/engine/results.ts'
import type { LedgerOptions } from '#ledger/options.ts'
import { type RunningLedger, startLedger } from '#ledger/server.ts'
import { readAccount } from '#ledger/state/view.ts'

type Tx = Record<string, unknown> & { TransactionType: string }

/** A name, or a name and the one whose key signs for it. */
export type Cosigner = string | { readonly for: string; readonly by: string }

/** Time passes only when a ledger closes, so that a slow machine lets nothing expire. */
const standingClock = (): Clock => {
  const now = systemClock()
  return () => now
}

/** A ledger with funded accounts at which tests sit down and act. */
export type Table = {
  readonly ledger: RunningLedger
  address(name: string): string
  /** Signs and submits; returns the provisional result and the hash. */
  submit(name: string, tx: Tx, failHard?: boolean): Promise<{ result: Result; hash: string; kept: boolean }>
  /** Signs with the keys of others; the result, or what is wrong with the signatures. */
  submitTogether(name: string, tx: Tx, signers: readonly Cosigner[]): Promise<string>
  keys(name: string): Keys
  /** The final result, once validated. */
  final(hash: string): Result | undefined
  sequence(name: string): number
}

export async function layTable(
  accounts: Readonly<Record<string, number>>,
  options: LedgerOptions = {},
): Promise<Table> {
  const ledger = await startLedger({ port: 0, manualClose: true, clock: standingClock(), ...options })
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
    async submitTogether(name, tx, signers) {
      const { address } = keysOf(name)
      const fee = String(10 * (1 + signers.length))
      const usual = { Account: address, Fee: fee, Sequence: tx.TicketSequence === undefined ? sequence(name) : 0 }
      const cosigners = signers.map((signer) => {
        const { for: who, by } = typeof signer === 'string' ? { for: signer, by: signer } : signer
        return { account: keysOf(who).address, keys: keysOf(by) }
      })
      const { blob } = signTogether({ ...usual, ...tx }, cosigners, {})
      const checked = await ledger.api.checks.take(blob)
      if ('fault' in checked) return checked.fault
      return 'transaction' in checked ? ledger.api.chain.submit(checked.transaction).result : checked.unreadable
    },
    keys: keysOf,
    final: (hash) => ledger.api.chain.history.find(hash)?.metadata.TransactionResult,
  }
}

import { type Keys, keysFor, signAs } from '../corpus/keys.ts'
import type { RunningLedger } from '../server.ts'
import { accountKey } from '../state/keylets.ts'
import { readAs } from '../state/view.ts'

export type Actor = Keys & {
  /** A signed blob with the account's next sequence number. */
  sign(fields: Record<string, unknown>): { blob: string; hash: string }
}

/** An account with money, ready to act. */
export async function makeActor(ledger: RunningLedger, name: string, xrp = 1000): Promise<Actor> {
  const keys = keysFor('test', name, 'ed25519', 0)
  await ledger.fund(keys.address, BigInt(xrp) * 1_000_000n)
  ledger.accept()
  return {
    ...keys,
    sign(fields) {
      const account = readAs(ledger.api.chain.open.layer, 'AccountRoot', accountKey(keys.address))
      const { blob, hash } = signAs({ Account: keys.address, Fee: '10', Sequence: account?.Sequence, ...fields }, keys)
      return { blob, hash: hash ?? '' }
    },
  }
}

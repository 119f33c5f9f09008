import { Wallet } from 'xrpl'
import { networkField } from '#actions.ts'
import { createLedgerClient, type LedgerClient } from '#client.ts'
import type { Fact, FactKind, FactOfKind } from '#fact.ts'
import { readFacts } from '#facts.ts'
import { accountInfo, ledgerWithTransactions } from '#queries.ts'
import { type LocalSigner, signWith } from '#signer.ts'
import { submit } from '#submit.ts'
import type { ValidatedLedger } from '#validated-ledger.ts'
import { type Json, requireNumber } from '#wire.ts'
import { ofKind } from './fixture.ts'
import type { TestLedger } from './test-ledger.ts'

/** Owns everything at first. */
export const genesis = Wallet.fromSeed('snoPBrXtMeMyMHUVTgbuqAfg1SUTb')

// Deriving a key is what takes the time.
const signers = new Map<string, LocalSigner>()
function signerOf({ seed }: Wallet): LocalSigner {
  const signer = signers.get(seed!) ?? signWith(seed!)
  signers.set(seed!, signer)
  return signer
}

export type Outcome = {
  result: string
  hash: string
  ledger: ValidatedLedger
  facts: Fact[]
  one<Kind extends FactKind>(kind: Kind): FactOfKind<Kind>
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Plays small stories on a ledger that closes on command: sign, submit, close, look. */
export async function openStage(ledger: TestLedger) {
  const client = createLedgerClient({ urls: [ledger.url], networkId: ledger.networkId })

  async function send(wallet: Wallet, tx: Json): Promise<{ hash: string; result: string }> {
    const root = await accountInfo(client, wallet.classicAddress, 'current')
    const sequence = tx.TicketSequence === undefined ? (root?.sequence ?? 1) : 0
    const full = {
      Fee: '10',
      Sequence: sequence,
      ...networkField(ledger.networkId),
      ...tx,
      Account: wallet.classicAddress,
    }
    const { blob, hash } = signerOf(wallet).sign(full)
    const { result } = await submit(client, blob, { failHard: false })
    return { hash, result }
  }

  async function close(): Promise<number> {
    return requireNumber(await client.request('ledger_accept'), 'ledger_current_index') - 1
  }

  async function play(wallet: Wallet, tx: Json): Promise<Outcome> {
    const { hash, result } = await send(wallet, tx)
    const { ledger: closed } = await ledgerWithTransactions(client, await close())
    const facts = readFacts(closed).filter(({ at }) => at.txHash === hash)
    const [transacted] = ofKind(facts, 'transacted')
    return {
      hash,
      ledger: closed,
      facts,
      result: transacted?.result ?? result,
      one(kind) {
        const [only, ...more] = ofKind(facts, kind)
        if (!only || more.length > 0)
          throw new Error(`${more.length + (only ? 1 : 0)} facts of kind ${kind} in ${result}`)
        return only
      },
    }
  }

  /** Accounts with the same keys in every run, so that what is recorded can be compared. */
  async function fund(names: readonly string[], xrp = 1_000): Promise<Wallet[]> {
    const wallets = names.map((name) => Wallet.fromEntropy(entropyOf(name)))
    for (const wallet of wallets)
      await send(genesis, {
        TransactionType: 'Payment',
        Destination: wallet.classicAddress,
        Amount: String(xrp * 1_000_000),
      })
    await close()
    return wallets
  }

  return { client: client as LedgerClient, send, close, play, fund, end: () => client.close() }
}

const entropyOf = (name: string) =>
  Uint8Array.from({ length: 16 }, (_, index) => name.charCodeAt(index % name.length) + index)

import type { Flow } from '#features/signing/flow.ts'
import { deliver, transactionFor } from '#features/signing/wallets/via-browser.ts'
import { formatXrp } from '#lib/format.ts'
import { describe } from '#passkey/describe.ts'
import { withKey } from '#passkey/key-worker.ts'
import { asksTheSame, bringsIn, mayBeSigned } from '#passkey/may-sign.ts'
import { detailsOf, messageOf, Refused, titleOf, touching, until } from './connect-passkey.ts'
import { copy } from './copy.ts'
import { inSequence } from './in-sequence.ts'
import { asked, prompt } from './prompt.ts'
import { needsBackup, openKey, ownWallet } from './wallet-keys.ts'

type OpenFlow = Pick<Flow, 'request' | 'secret'>

/** Shows all of them in words, asks for the passkey once, and signs them one sequence number after the other. */
export async function signSeveral(
  flows: readonly OpenFlow[],
  account: string,
  signal: AbortSignal,
  onProblem: (message: string) => void,
): Promise<void> {
  prompt.set({ stage: 'starting' })
  try {
    const blobs = await signAll(flows, account, signal)
    // In their order: the ledger takes none before the one that it follows.
    for (const [place, flow] of flows.entries()) {
      const tx_blob = blobs[place]
      if (tx_blob) await deliver(flow, { outcome: 'signed', tx_blob }, signal)
    }
  } catch (error) {
    if (!signal.aborted) onProblem(messageOf(error))
  }
}

async function signAll(flows: readonly OpenFlow[], account: string, signal: AbortSignal) {
  const wallet = await ownWallet(account)
  const fetchAll = async () => (await Promise.all(flows.map((flow) => transactionFor(flow, account)))).map(txOf)
  const shown = await fetchAll()
  const allowed = shown.every((tx, place) =>
    mayBeSigned(tx, { account, action: flows[place]?.request.action ?? '', ownKeys: wallet.madeHere }),
  )
  if (!allowed) throw new Refused(copy.refused)
  const { known, balance } = await detailsOf(account)
  if (
    needsBackup(
      wallet,
      shown.map(bringsIn).reduce((sum, drops) => sum + drops, balance),
    )
  ) {
    prompt.set({ stage: 'backup', limit: formatXrp(wallet.unsavedLimit) })
    return new Promise<never>(() => undefined)
  }
  await Promise.all(flows.map((flow) => deliver(flow, { outcome: 'opened' }, signal)))
  const titles = await Promise.all(flows.map((flow, place) => titleOf(flow, shown[place] ?? {})))
  const descriptions = flows.map(({ request }, place) => ({
    request: request._id,
    ...describe(shown[place] ?? {}, { ...known, title: titles[place] }),
  }))
  return until(signal, async (note) => {
    await asked<void>(signal, (confirm) => ({ stage: 'confirmSeveral', account, descriptions, note, confirm }))
    return withKey(async (key) => {
      await openKey(key, wallet.rpId, wallet.keys, touching)
      // The sequence and the last ledger of what was shown may be minutes old.
      const fresh = await fetchAll()
      if (!fresh.every((tx, place) => asksTheSame(shown[place] ?? {}, tx))) throw new Refused(copy.changed)
      return key.ask({ kind: 'sign', transactions: inSequence(fresh) })
    })
  })
}

const txOf = ({ tx_json }: { tx_json: Record<string, unknown> }) => tx_json

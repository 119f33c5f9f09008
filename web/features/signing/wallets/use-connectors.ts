import type { WalletName } from '@gooddrop/contract/wallets.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Flow, isWaiting } from '#features/signing/flow.ts'
import { session, useSession } from '#lib/session.ts'

/** Most visits connect no wallet: the table is loaded on first use. */
const loadWallets = async () => (await import('./wallets.ts')).wallets
const connectorOf = async (wallet: WalletName) => (await loadWallets())[wallet].connector

/**
 * Takes an open request to a wallet that the browser talks to: from the first time it is shown until it ends, whether
 * or not the dialog stays open. Returns what starts again with another wallet.
 */
export function useConnector(flow: Flow | undefined, shown: boolean, onProblem: (id: string, message: string) => void) {
  const [begun, setBegun] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const id = flow && isWaiting(flow.request) ? flow.request._id : undefined
  const start = useEffectEvent(async (signal: AbortSignal) => {
    if (!flow) return
    const connector = await connectorOf(flow.request.wallet)
    if (!signal.aborted) await connector?.connect(flow, signal, (message) => onProblem(flow.request._id, message))
  })
  useEffect(() => {
    if (id && shown) setBegun(id)
  }, [id, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the same request again
  useEffect(() => {
    if (!id || begun !== id) return
    const stop = new AbortController()
    void start(stop.signal)
    return () => stop.abort()
  }, [id, begun, attempt])
  return async () => {
    if (flow) await (await connectorOf(flow.request.wallet))?.disconnect?.()
    setAttempt((before) => before + 1)
  }
}

/** Notices when the wallet of the signed-in person ends its session, and ends it when they sign out. */
export function useWatchedSessions(onLeft: () => void) {
  const current = useSession()
  const kind = current?.user.wallet_kind
  const address = current?.walletAddress
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    if (!address) return
    const stop = new AbortController()
    const connector = kind ? connectorOf(kind) : Promise.resolve(undefined)
    void connector.then((found) => found?.watch?.(address, stop.signal, () => left()))
    return () => {
      stop.abort()
      if (!session.get()) void connector.then((found) => found?.disconnect?.())
    }
  }, [kind, address])
}

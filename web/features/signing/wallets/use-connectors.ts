import { useEffect, useEffectEvent, useState } from 'react'
import { type Flow, isWaiting } from '#features/signing/flow.ts'
import { session, useSession } from '#lib/session.ts'
import { wallets } from './wallets.ts'

const connectors = Object.values(wallets).flatMap(({ connector }) => connector ?? [])

/**
 * Takes an open request to a wallet that the browser talks to: from the first time it is shown until it ends, whether
 * or not the dialog stays open. Returns what starts again with another wallet.
 */
export function useConnector(flow: Flow | undefined, shown: boolean, onProblem: (id: string, message: string) => void) {
  const [begun, setBegun] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const connector = flow && wallets[flow.request.wallet].connector
  const id = connector && isWaiting(flow.request) ? flow.request._id : undefined
  const start = useEffectEvent(
    (signal: AbortSignal) =>
      flow && connector?.connect(flow, signal, (message) => onProblem(flow.request._id, message)),
  )
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
    await connector?.disconnect()
    setAttempt((before) => before + 1)
  }
}

/** Notices when the wallet of the signed-in person ends its session, and ends it when they sign out. */
export function useWatchedSessions(onLeft: () => void) {
  const current = useSession()
  const connector = current && connectors.find((each) => each.isUsedBy(current.user))
  const address = connector ? current.walletAddress : null
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    if (!connector || !address) return
    const stop = new AbortController()
    void connector.watch(address, stop.signal, () => left())
    return () => {
      stop.abort()
      if (!session.get()) void connector.disconnect()
    }
  }, [connector, address])
}

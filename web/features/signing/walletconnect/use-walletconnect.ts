import { useEffect, useEffectEvent, useState } from 'react'
import { type Flow, isWaiting } from '#features/signing/flow.ts'
import { session, useSession } from '#lib/session.ts'
import { hasSessions } from './has-sessions.ts'

/**
 * Takes the open request to the wallet: from its first showing on, and then whether or not it is looked at. Gives the
 * way to begin anew with another wallet.
 */
export function useDriver(flow: Flow | undefined, shown: boolean, onTrouble: (id: string, words: string) => void) {
  const [begun, setBegun] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const id = flow?.request.wallet === 'walletconnect' && isWaiting(flow.request) ? flow.request._id : undefined
  const start = useEffectEvent(async (signal: AbortSignal) => {
    const { drive } = await import('./drive.ts')
    if (flow && !signal.aborted) await drive(flow, signal, (words) => onTrouble(flow.request._id, words))
  })
  useEffect(() => {
    if (id && shown) setBegun(id)
  }, [id, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins the same request anew
  useEffect(() => {
    if (!id || begun !== id) return
    const stop = new AbortController()
    void start(stop.signal)
    return () => stop.abort()
  }, [id, begun, attempt])
  return async () => {
    const { endOwnSessions } = await import('./keep-session.ts')
    await endOwnSessions()
    setAttempt((before) => before + 1)
  }
}

/** While somebody is signed in by such a wallet: it may leave, and is told when they sign out. */
export function useKeptSession(onLeft: () => void) {
  const current = useSession()
  const address = current?.user.connect_wallet ? current.walletAddress : null
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    if (!address) return
    const ended = new AbortController()
    void whereConnected(({ hearDeparture }) => hearDeparture(address, ended.signal, left))
    return () => {
      ended.abort()
      if (!session.get()) void whereConnected(({ endOwnSessions }) => endOwnSessions())
    }
  }, [address])
}

async function whereConnected(act: (keeping: typeof import('./keep-session.ts')) => Promise<void>): Promise<void> {
  if (await hasSessions()) await act(await import('./keep-session.ts'))
}

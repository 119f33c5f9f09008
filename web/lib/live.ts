import type { SentName, SentOf, Topic } from '@gooddrop/contract/events.ts'
import { useEffect, useEffectEvent } from 'react'
import { serverNow } from './clock.ts'
import { queryClient } from './query-client.ts'
import { createRealtime, type Wire } from './realtime.ts'
import { reconnection } from './reconnection.ts'
import { takenOverFrom } from './rendered-page.ts'
import { session } from './session.ts'
import { useStore } from './store.ts'

/** What the page does with events is loaded along, and is there before the first of them. */
const openSocket = async (): Promise<Wire> => {
  const [{ io }, { followTraces, keepFresh }] = await Promise.all([import('socket.io-client'), import('./stale.ts')])
  keepFresh(realtime, queryClient)
  return followTraces(io({ autoConnect: false, transports: ['websocket', 'polling'], ...reconnection }))
}

export const realtime = createRealtime(openSocket, () => session.get()?.token, takenOverFrom, serverNow)

/** A signed-in page connects at once; a visitor's when it first watches something. */
export function followSession() {
  let token = session.get()?.token
  if (token) realtime.connect().catch(() => undefined)
  return session.subscribe(() => {
    const now = session.get()?.token
    if (now === token) return
    token = now
    realtime.renew()
    if (now) realtime.connect().catch(() => undefined)
  })
}

export function useEvent<N extends SentName>(name: N, handler: (event: SentOf<N>) => void) {
  const latest = useEffectEvent(handler)
  useEffect(() => {
    realtime.connect().catch(() => undefined)
    return realtime.on(name, (event) => latest(event))
  }, [name])
}

export function useWatch(topic: Topic | undefined) {
  useEffect(() => (topic ? realtime.watch(topic) : undefined), [topic])
}

export const useConnection = () => useStore({ subscribe: realtime.subscribe, get: realtime.state })

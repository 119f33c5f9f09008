import type { SentName, SentOf, Topic } from '@gooddrop/contract/events.ts'
import { useEffect, useEffectEvent } from 'react'
import { createRealtime, type Wire } from './realtime.ts'
import { session } from './session.ts'
import { useStore } from './store.ts'

const openSocket = async (): Promise<Wire> => {
  const { io } = await import('socket.io-client')
  return io({ autoConnect: false, transports: ['websocket', 'polling'] })
}

export const realtime = createRealtime(openSocket, () => session.get()?.token)

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

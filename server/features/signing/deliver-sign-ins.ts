import type { Deps } from '#deps.ts'
import { handOutSignIn, SIGN_IN_CHANNEL } from './hand-out-sign-in.ts'

/** Delivers finished sign-ins to browsers on this server. One that is missed is collected by its secret. */
export function deliverSignIns(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const deliver = (id: string) =>
    handOutSignIn(deps, id).catch((error) => deps.log.warn({ err: error, request: id }, 'a sign-in was not handed out'))
  const listening = deps.database.channels.subscribe(SIGN_IN_CHANNEL, (id) => void deliver(id), stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

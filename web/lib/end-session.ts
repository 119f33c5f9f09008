import { LOGOUT_PATH } from '@gooddrop/contract/session-header.ts'
import { sessionHeader } from './client.ts'
import { storage, UNENDED } from './session.ts'

const PATIENCE_MS = 20_000

type Options = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  send: typeof fetch
}

/**
 * Ends sessions on the server. Nothing is loaded before, and the request outlives the page, because whoever signs out may
 * leave at once. Without a network the session is ended by the next page, or before the next sign-in.
 */
export function createSessionEnd({ storage, send }: Options) {
  let underWay: Promise<void> = Promise.resolve()

  async function end(token: string): Promise<void> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const { status } = await send(LOGOUT_PATH, {
        method: 'POST',
        headers: sessionHeader(token),
        keepalive: true,
        signal,
      })
      if (status >= 500) throw new Error(`The server answered ${status}`)
      if (storage.getItem(UNENDED) === token) storage.removeItem(UNENDED)
    } catch (reason) {
      console.warn('The session could not be ended yet', reason)
      storage.setItem(UNENDED, token)
    }
  }

  return {
    endSession(token: string): void {
      underWay = end(token)
    },
    /** To be waited for before a sign-in: the answer removes the cookie, which may then be that of the new session. */
    async sessionEnded(): Promise<void> {
      await underWay
      const left = storage.getItem(UNENDED)
      if (!left) return
      underWay = end(left)
      await underWay
    },
  }
}

export const { endSession, sessionEnded } = createSessionEnd({ storage, send: (...request) => fetch(...request) })

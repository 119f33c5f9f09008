import { actions, type LastWord } from '@gooddrop/contract/signing.ts'
import { io } from 'socket.io-client'

/** The outcomes of a person's sign requests, as their open page receives them. */
export type SignResults = { outcomeOf(signRequest: string): LastWord | undefined; close(): void }

const results = new Set<string>(Object.values(actions).map(({ result }) => result))

export function followSignResults(productUrl: string, token: string): SignResults {
  const received = new Map<string, LastWord>()
  const socket = io(productUrl, { transports: ['websocket'], auth: { token } })
  socket.onAny((name: string, outcome: LastWord & { sign_request_id?: string }) => {
    if (results.has(name) && outcome.sign_request_id) received.set(outcome.sign_request_id, outcome)
  })
  return { outcomeOf: (signRequest) => received.get(signRequest), close: () => socket.close() }
}

import { actions, type LastWord } from '@gooddrop/contract/signing.ts'
import { io } from 'socket.io-client'

/** What a person's open page hears of what they signed. */
export type SignResults = { lastWord(signRequest: string): LastWord | undefined; close(): void }

const results = new Set<string>(Object.values(actions).map(({ result }) => result))

export function followSignResults(productUrl: string, token: string): SignResults {
  const heard = new Map<string, LastWord>()
  const socket = io(productUrl, { transports: ['websocket'], auth: { token } })
  socket.onAny((name: string, word: LastWord & { sign_request_id?: string }) => {
    if (results.has(name) && word.sign_request_id) heard.set(word.sign_request_id, word)
  })
  return { lastWord: (signRequest) => heard.get(signRequest), close: () => socket.close() }
}

import { ApiError } from './api-error.ts'
import { type Call, createClient } from './client.ts'
import { observeServerDate } from './clock.ts'
import { proof } from './proof.ts'
import { session } from './session.ts'

/** The server renders pages with answers of its own, not by way of the network. */
export const transport: { send: typeof fetch } = { send: (...request) => fetch(...request) }

const send = createClient({
  token: () => session.get()?.token,
  beforeSignIn: async () => (await import('./end-session.ts')).sessionEnded(),
  onTokenRefused: session.expire,
  onDate: observeServerDate,
  send: (...request) => transport.send(...request),
})

/**
 * `call(getBlog, { params: { id } }, signal)`: the reply typed by the contract, or an ApiError. Where the server wants a
 * fresh proof, the person is asked for it and the call is repeated.
 */
export const call: Call = async (endpoint, ...rest) => {
  try {
    return await send(endpoint, ...rest)
  } catch (error) {
    const wantsProof = error instanceof ApiError && error.code === 'proof_needed'
    if (!wantsProof || !(await proof.ask())) throw error
    return send(endpoint, ...rest)
  }
}

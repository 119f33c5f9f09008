import { createClient } from './client.ts'
import { observeServerDate } from './clock.ts'
import { session } from './session.ts'

/** `call(getBlog, { params: { id } }, signal)`: the reply typed by the contract, or an ApiError. */
export const call = createClient({
  token: () => session.get()?.token,
  onTokenRefused: session.expire,
  onDate: observeServerDate,
})

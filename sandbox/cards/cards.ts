/**
 * The card service on this machine: its API under /v1/ as the official library calls it, a bank's page for 3-D
 * Secure, signed events to the shop, and /cards, which lists what each test card does.
 *
 * Only published test numbers are accepted; neither a number nor a CVC is stored.
 */
import type { SandboxPart } from '#http/part.ts'
import { sendJson } from '#http/reply.ts'
import { systemClock } from '#wallet/clock.ts'
import { handleApi } from './api.ts'
import { handlePages } from './bank-page.ts'
import { type CardsOptions, closeState, openState } from './state.ts'

export function createCards(options: CardsOptions): SandboxPart {
  const state = openState(options, options.clock ?? systemClock)
  return {
    async handle(request, response) {
      try {
        return (await handleApi(state, options, request, response)) || (await handlePages(state, request, response))
      } catch (error) {
        console.error('cards', error)
        if (response.headersSent) response.destroy()
        else sendJson(response, 500, { error: { type: 'api_error', message: 'Something went wrong.' } })
        return true
      }
    },
    upgrade: () => false,
    close: () => closeState(state),
  }
}

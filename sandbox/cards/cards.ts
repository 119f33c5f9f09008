/**
 * The card service, on this machine: its API under /v1/ as the official library speaks it, the page of a bank that asks
 * (3-D Secure), signed events to the shop, and /cards, which says what each test card does.
 *
 * Only published test numbers are taken; neither a number nor a CVC is kept.
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

import '#ui/styles.css'
import { getWallets } from '@gooddrop/contract/signing.ts'
import { getStatus } from '@gooddrop/contract/status.ts'
import { WALLETS } from '@gooddrop/contract/wallets.ts'
import { afterEach, beforeEach, expect } from 'vitest'
import { api } from './api.ts'
import { consoleErrors, watchConsole } from './console-errors.ts'
import { interceptCalls } from './intercept.ts'
import { forgetEverything } from './open-page.tsx'

interceptCalls(api)
watchConsole()
// The page of the test runner has none.
document.documentElement.lang = 'en'

beforeEach(() => {
  api.reset()
  consoleErrors.reset()
  // Everything is up and turned on, unless a test says otherwise.
  api.answer(getStatus, { ledger: true, purchases: true, card_purchases: true })
  api.answer(getWallets, { wallets: WALLETS, network_id: 1 })
})

afterEach(() => {
  forgetEverything()
  expect(api.unanswered, 'writes without an answer').toEqual([])
  expect(consoleErrors.list, 'errors on the console').toEqual([])
})

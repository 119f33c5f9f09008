import { expect, it } from 'vitest'
import { imprintOf } from './imprint.ts'

const real: Parameters<typeof imprintOf>[0] = {
  NODE_ENV: 'production',
  XRPL_URL: ['wss://one.example'],
  XRPL_NETWORK_ID: 0,
  XRPL_STANDALONE: false,
}
const local: typeof real = { ...real, NODE_ENV: 'development', XRPL_URL: ['ws://127.0.0.1:3002'] }
const nobody = { entity: null, address: [], contact: null, register: null, tax_id: null, refunds: null, tax: null }
const none = { ...nobody, sandbox: false }

it('is empty where nothing is configured', () => {
  expect(imprintOf(real)).toEqual(none)
})

it('names who runs the marketplace, with the address line by line', () => {
  const given = { LEGAL_ENTITY: 'Gallery Ltd', LEGAL_ADDRESS: '1 High Street; London ;', LEGAL_TAX_ID: 'GB 1' }
  const shown = { entity: 'Gallery Ltd', address: ['1 High Street', 'London'], tax_id: 'GB 1' }
  expect(imprintOf({ ...real, ...given })).toEqual({ ...none, ...shown })
})

it('says whether it runs on the sandbox, and never of a public network or without a ledger', () => {
  expect(imprintOf({ ...local, XRPL_NETWORK_ID: 63_456 }).sandbox).toBe(true)
  expect(imprintOf({ ...local, XRPL_STANDALONE: true }).sandbox).toBe(true)
  for (const config of [local, { ...local, XRPL_NETWORK_ID: 1 }, { ...local, XRPL_URL: undefined }])
    expect(imprintOf(config).sandbox).toBe(false)
})

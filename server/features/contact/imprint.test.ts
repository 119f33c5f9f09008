import { expect, it } from 'vitest'
import { imprintOf } from './imprint.ts'

const none = { entity: null, address: [], contact: null, register: null, tax_id: null, refunds: null, tax: null }

it('is empty where nothing is configured', () => {
  expect(imprintOf({})).toEqual(none)
})

it('names who runs the marketplace, with the address line by line', () => {
  const given = { LEGAL_ENTITY: 'Gallery Ltd', LEGAL_ADDRESS: '1 High Street; London ;', LEGAL_TAX_ID: 'GB 1' }
  const shown = { entity: 'Gallery Ltd', address: ['1 High Street', 'London'], tax_id: 'GB 1' }
  expect(imprintOf(given)).toEqual({ ...none, ...shown })
})

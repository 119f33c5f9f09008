import { PUBLIC_PUBLISHERS } from '@gooddrop/ledger/xpop/publishers.ts'
import { REFUSALS } from '@gooddrop/ledger/xpop/refusal.ts'
import { expect, test } from 'vitest'
import { checkFile, isPublisherKey, trustFor } from './check-file.ts'
import { copy } from './copy.ts'

const key = `ED${'AB'.repeat(32)}`
const site = { network_id: 21_338, publisher: { key, name: 'sandbox' }, brokers: ['rBroker'] }

test('a file that is no proof is refused, not thrown at the page', () => {
  expect(checkFile('{', trustFor(undefined))).toMatchObject({ outcome: 'refused', code: 'notJson' })
  expect(checkFile('[]', trustFor(undefined))).toMatchObject({ outcome: 'refused', code: 'notAProof' })
  expect(checkFile('{"format":"another"}', trustFor(site))).toMatchObject({ outcome: 'refused', code: 'notAProof' })
})

test('each reason has words of its own', () => {
  const words = REFUSALS.map((code) => copy.refusals[code]('1/2'))
  expect(new Set(words).size).toBe(REFUSALS.length)
})

test('the list of the marketplace counts beside the public ones, and a key of one’s own counts alone', () => {
  expect(trustFor(site).publishers).toEqual([...PUBLIC_PUBLISHERS, { key, name: 'sandbox', networkId: 21_338 }])
  const own = `03${'CD'.repeat(32)}`
  expect(trustFor(site, ` ${own} `).publishers).toEqual([{ key: own, name: own, networkId: 21_338 }])
  expect(trustFor(site, 'not a key').publishers).toHaveLength(PUBLIC_PUBLISHERS.length + 1)
})

test('without the marketplace’s word files of the public network can be checked, whoever completed the sale', () => {
  expect(trustFor(undefined)).toEqual({ networkId: 0, publishers: [...PUBLIC_PUBLISHERS], brokers: undefined })
})

test('a publisher’s key has 66 hex digits and says its kind', () => {
  expect([key, key.toLowerCase(), ` ${key}`].map(isPublisherKey)).toEqual([true, true, true])
  expect(['', key.slice(2), `05${'AB'.repeat(32)}`].map(isPublisherKey)).toEqual([false, false, false])
})

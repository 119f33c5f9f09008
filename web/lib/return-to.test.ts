import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goFirst, isReturnPending, resume } from './resume.ts'
import { returnTo } from './return-to.ts'

const HOUR_MS = 60 * 60_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  visit('/ItemDetail?nftId=7')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function visit(path: string) {
  const location = new URL(path, 'https://gooddrop.example')
  vi.stubGlobal('window', { location })
}

const chosen = { price: '5000000', amount: '4.5', gift: { charityId: 'c', percent: '5' } }

it('brings back to the dialog, with what was chosen there', () => {
  returnTo.remember('buy', chosen)
  visit('/add-Info')
  expect(isReturnPending()).toBe(true)
  expect(resume()).toBeUndefined()
  expect(returnTo.take()).toBe('/ItemDetail?nftId=7&open=buy')
  expect(returnTo.take()).toBeUndefined()
  visit('/ItemDetail?nftId=7&open=buy')
  expect(resume()).toEqual({ dialog: 'buy', choice: chosen, expired: false })
  expect(resume()).toBeUndefined()
})

it('leads by another page that comes first, and keeps what was chosen', () => {
  returnTo.remember('buy', chosen)
  goFirst('/Passkey-Wallet')
  const first = returnTo.take() ?? ''
  const then = new URL(first, 'https://gooddrop.example').searchParams.get('then')
  expect([first.split('?')[0], then]).toEqual(['/Passkey-Wallet', '/ItemDetail?nftId=7&open=buy'])
  // By card, and back to the page that waits for the XRP.
  visit(first)
  returnTo.remember()
  visit('/add-Info')
  expect(returnTo.take()).toBe(first)
  visit(then ?? '')
  expect(resume()).toMatchObject({ dialog: 'buy', choice: chosen })
})

it('does not bring the choice of one work to another', () => {
  returnTo.remember('buy', chosen)
  returnTo.take()
  visit('/ItemDetail?nftId=8')
  expect(resume()).toBeUndefined()
})

it('after an hour shows the page and says that it was long ago', () => {
  returnTo.remember('bid', chosen)
  vi.advanceTimersByTime(HOUR_MS)
  expect(isReturnPending()).toBe(false)
  expect(returnTo.take()).toBe('/ItemDetail?nftId=7')
  expect(resume()).toMatchObject({ dialog: 'bid', expired: true })
})

it('a page without a dialog is simply shown again', () => {
  visit('/CreateSingleNFT')
  returnTo.remember()
  visit('/Connect-Wallet')
  expect(returnTo.take()).toBe('/CreateSingleNFT')
  visit('/CreateSingleNFT')
  expect(resume()).toBeUndefined()
})

it('is forgotten with what somebody gave up', () => {
  returnTo.remember('buy')
  returnTo.forget()
  expect(returnTo.take()).toBeUndefined()
})

import type { OwnUser } from '@gooddrop/contract/user.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadSignables, registerSignables } from '#features/signing/signables.ts'
import { signing } from '#features/signing/signing.ts'
import type { Scan } from '#features/signing/signing-store.ts'
import { session } from '#lib/session.ts'
import { signables } from '#signables.ts'
import { mintDraft } from './mint-draft.ts'
import { blankMint } from './mint-form-schema.ts'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const filled = { ...blankMint, title: 'Lighthouse', tags: ['Art'] } satisfies typeof blankMint
const scan: Scan = {
  sign_request_id: ID,
  qr_png: '',
  link: '',
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  pushed: false,
  wallet: 'xaman',
  words: '',
}

const about = { title: filled.title }

beforeEach(async () => {
  vi.stubGlobal('location', { pathname: '/Home', search: '' })
  registerSignables(async () => signables)
  await loadSignables()
  mintDraft.set(filled)
})
afterEach(() => {
  signing.reset()
  mintDraft.clear()
  vi.unstubAllGlobals()
})

it('is gone with the success of the mint, without the form', async () => {
  signing.start('mint', scan, null, about)
  signing.applyOutcome(ID, { success: true, message: '' })
  expect(mintDraft.get()).toEqual(blankMint)
})

it('stays for another try when the mint fails, and when something else was signed', async () => {
  signing.start('mint', scan, null, about)
  signing.applyOutcome(ID, { success: false, message: 'Declined' })
  expect(mintDraft.get()).toEqual(filled)
  signing.start('list', scan)
  signing.applyOutcome(ID, { success: true, message: '' })
  expect(mintDraft.get()).toEqual(filled)
})

it('stays when another tab has minted something else', async () => {
  signing.start('mint', scan)
  signing.applyOutcome(ID, { success: true, message: '' })
  expect(mintDraft.get()).toEqual(filled)
})

it('is left to nobody else', () => {
  session.signIn('t1', { _id: 'ada' } as OwnUser)
  expect(mintDraft.get()).toEqual(filled)
  session.signOut()
  expect(mintDraft.get()).toEqual(blankMint)
})

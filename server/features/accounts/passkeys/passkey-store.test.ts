import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { insertChallenge, useChallenge } from './passkey-store.ts'

const database = testDatabase()
const NOW = new Date('2026-01-02T03:04:05Z')
const LATER = new Date(NOW.getTime() + 1000)
const challenge = { hash: createHash('sha256').update('any').digest(), purpose: 'prove', sessionId: null } as const

it('accepts a challenge once, for its purpose, before it expires', async () => {
  await insertChallenge(database.db, challenge, LATER)
  for (const purpose of ['add', 'wallet', 'sign-in'] as const)
    expect(await useChallenge(database.db, { ...challenge, purpose }, NOW)).toBe(false)
  expect(await useChallenge(database.db, challenge, LATER)).toBe(false)
  expect(await useChallenge(database.db, challenge, NOW)).toBe(true)
  expect(await useChallenge(database.db, challenge, NOW)).toBe(false)
})

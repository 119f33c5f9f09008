import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { requireSession } from './require-session.ts'

const database = testDatabase()

it('accepts connections that are sessions of PostgreSQL', async () => {
  await expect(requireSession(() => database.connect('a test'))).resolves.toBeUndefined()
})

it('refuses connections that borrow a session for each statement', async () => {
  const pool = new pg.Pool({ ...database.pool.options, max: 2 })
  const borrowing = { query: (text: string) => pool.query(text), end: async () => undefined }
  await expect(requireSession(async () => borrowing)).rejects.toThrow('pooler in transaction mode')
  await pool.end()
})

import { randomBytes } from 'node:crypto'
import { register } from '@gooddrop/contract/accounts.ts'
import { call } from './call.ts'
import type { TestServer } from './server.ts'

export type Member = { id: string; token: string; username: string; email: string; headers: { token: string } }

export type MemberOptions = {
  username?: string
  email?: string
  password?: string
  firstName?: string
  /** As if a signature had proved it. */
  walletAddress?: string
}

/** A new account with a live session, made by the register call. */
export async function member(
  server: Pick<TestServer, 'deps' | 'inject'>,
  options: MemberOptions = {},
): Promise<Member> {
  const username = options.username ?? `person-${randomBytes(5).toString('hex')}`
  const email = options.email ?? `${username}@example.org`
  const reply = await call(server, register, {
    body: {
      username,
      email,
      first_name: options.firstName ?? 'Ada',
      last_name: 'Example',
      password: options.password ?? 'correct horse',
    },
  })
  if (reply.statusCode !== 200) throw new Error(`registration failed: ${reply.body}`)
  const { token, user } = reply.json()
  if (options.walletAddress)
    await server.deps.db
      .updateTable('users')
      .set({ wallet_address: options.walletAddress, xumm_scan: true })
      .where('id', '=', user._id)
      .execute()
  return { id: user._id, token, username, email, headers: { token } }
}

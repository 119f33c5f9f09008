import type { Deps } from '@gooddrop/server/deps.ts'
import { newPerson, type Outside, type Person } from '@gooddrop/server/testing/outside.ts'

export type Member = Person & { id: string; token: string }

type Json = Record<string, unknown>

/** The calls that a page makes. */
export function connectToProduct(url: string) {
  return async (method: string, path: string, body: Json, token?: string): Promise<Json> => {
    const headers = { 'content-type': 'application/json', ...(token && { token }) }
    const reply = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
    const json = (await reply.json()) as Json
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`)
    return json
  }
}
export type Product = ReturnType<typeof connectToProduct>

/** Somebody with money and an account here, whose wallet is taken as proved. */
export async function registerMember(outside: Outside, deps: Deps, product: Product, name: string): Promise<Member> {
  const person = newPerson()
  await outside.give(person.address, 10_000_000_000n)
  const form = {
    first_name: name,
    last_name: 'Bench',
    email: `${name}@example.org`,
    username: name,
    password: 'correct horse',
  }
  const { token, user } = (await product('POST', '/auth/register', form)) as { token: string; user: { _id: string } }
  await deps.db.updateTable('users').set({ wallet_address: person.address }).where('id', '=', user._id).execute()
  await deps.db.insertInto('watched_accounts').values({ address: person.address }).execute()
  return { ...person, id: user._id, token }
}

export async function addCharity(outside: Outside, deps: Deps): Promise<void> {
  const { address } = newPerson()
  await outside.give(address, 100_000_000n)
  const row = { name: 'Wells', mission: 'Digs', registered_in: 'Here', registration_number: '1', vetted_by: 'us' }
  await deps.db
    .insertInto('charities')
    .values({ ...row, vetted_on: '2026-01-01', ledger_account: address })
    .execute()
}

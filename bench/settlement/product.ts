import { register } from '@gooddrop/contract/accounts.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Deps } from '@gooddrop/server/deps.ts'
import { newPerson, type Outside, type Person } from '@gooddrop/server/testing/outside.ts'

export type Member = Person & { id: string; token: string }

/** A member with XRP, whose wallet is written to the database without a signature. */
export async function registerMember(outside: Outside, deps: Deps, productUrl: string, name: string): Promise<Member> {
  const person = newPerson()
  await outside.give(person.address, 10_000_000_000n)
  const body = {
    first_name: name,
    last_name: 'Bench',
    email: `${name}@example.org`,
    username: name,
    password: 'correct horse',
  }
  const { token, user } = await callProduct(productUrl, register, { body })
  await deps.db.updateTable('users').set({ wallet_address: person.address }).where('id', '=', user._id).execute()
  await deps.db.insertInto('watched_accounts').values({ address: person.address }).execute()
  return { ...person, id: user._id, token }
}

/** Its account. */
export async function addCharity(outside: Outside, deps: Deps): Promise<string> {
  const { address } = newPerson()
  await outside.give(address, 100_000_000n)
  const row = { name: 'Wells', mission: 'Digs', registered_in: 'Here', registration_number: '1', vetted_by: 'us' }
  await deps.db
    .insertInto('charities')
    .values({ ...row, vetted_on: '2026-01-01', ledger_account: address })
    .execute()
  return address
}

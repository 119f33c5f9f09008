import { charities } from '#seed/charities.ts'
import { demoWallet } from '#seed/keys.ts'
import { people } from '#seed/people.ts'

export interface KnownPerson {
  name: string
  address: string
  secret: string
  note: string
}

/** The people of the demo world, whose keys anybody may pick up: they are worth something here only. */
export function demoPeople(): KnownPerson[] {
  return people.map(({ name, first_name, last_name, note }) => {
    const { address, seed = '' } = demoWallet(name)
    return { name: `${first_name} ${last_name}`, address, secret: seed, note }
  })
}

export function demoCharities(): Record<string, string> {
  return Object.fromEntries(charities.map(({ name }) => [demoWallet(name).address, name]))
}

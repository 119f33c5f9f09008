import { face } from '#seed/art/faces.ts'
import { mark } from '#seed/art/marks.ts'
import { charities } from '#seed/charities.ts'
import { demoWallet, emailOf } from '#seed/keys.ts'
import { people } from '#seed/people.ts'

export type KnownPerson = {
  name: string
  address: string
  secret: string
  note: string
  email: string
}

/** The people of the demo world, whose keys anybody may pick up: they are worth something here only. */
export function demoPeople(): KnownPerson[] {
  return people.map(({ name, username, note }) => {
    const { address, seed = '' } = demoWallet(name)
    return { name, address, secret: seed, note, email: emailOf({ username }) }
  })
}

export function demoCharities(): Record<string, string> {
  return Object.fromEntries(charities.map(({ name }) => [demoWallet(name).address, name]))
}

/** How they look, by their accounts: people by their faces, non-profits by their marks. */
export function demoAvatars(): Map<string, string> {
  const faces = people.map(({ name, look }) => [demoWallet(name).address, face(look)] as const)
  const marks = charities.map((each) => [demoWallet(each.name).address, mark(each.mark, each.palette)] as const)
  return new Map([...faces, ...marks])
}

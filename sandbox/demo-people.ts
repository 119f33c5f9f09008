import { face } from '#seed/art/faces.ts'
import { mark } from '#seed/art/marks.ts'
import { charities } from '#seed/charities.ts'
import { CHARITY_HOLDER, demoWallet, emailOf, secondWallet } from '#seed/keys.ts'
import { people } from '#seed/people.ts'

export type KnownPerson = {
  name: string
  address: string
  secret: string
  note: string
  email: string
}

/** The demo people. Their keys are public and only work on this sandbox's ledger. */
export function demoPeople(): KnownPerson[] {
  const known = people.map(({ name, username, note }) => {
    const { address, seed = '' } = demoWallet(name)
    return { name, address, secret: seed, note, email: emailOf({ username }) }
  })
  const savings = known.slice(0, 1).map(({ name, email }) => {
    const { address, seed = '' } = secondWallet(name)
    return { name: `${name} (savings)`, address, secret: seed, note: `The second wallet of ${name}.`, email }
  })
  return [...known, ...savings]
}

/** Somebody who can be on the phone to see the dashboard of a non-profit. */
export function demoCharityHolder(): KnownPerson {
  const { name } = CHARITY_HOLDER
  const { address, seed = '' } = demoWallet(name)
  const note = 'A non-profit: the wallet that receives its gifts.'
  return { name, address, secret: seed, note, email: emailOf(CHARITY_HOLDER) }
}

export function demoCharities(): Record<string, string> {
  return Object.fromEntries(charities.map(({ name }) => [demoWallet(name).address, name]))
}

/** Pictures by account: faces for people, logos for non-profits. */
export function demoAvatars(): Map<string, string> {
  const faces = people.map(({ name, look }) => [demoWallet(name).address, face(look)] as const)
  const marks = charities.map((each) => [demoWallet(each.name).address, mark(each.mark, each.palette)] as const)
  return new Map([...faces, ...marks])
}

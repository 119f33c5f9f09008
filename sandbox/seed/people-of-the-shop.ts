import { signPayload } from '../wallet/headless-phone.ts'
import { face } from './art/faces.ts'
import { banner, png } from './art/render.ts'
import { demoWallet } from './keys.ts'
import type { Person } from './people.ts'
import { callShop } from './shop.ts'
import type { World } from './world.ts'

/** Somebody of the demo world, signed in. */
export type Inhabitant = Person & { id: string; token: string; address: string; secret: string; wears: boolean }

type SignIn = { link: string; sign_request_id: string; secret: string }
type Outcome = { token?: string; user?: { _id: string; profile: string | null }; sign_request: { state: string } }

/** Connects the wallet by a scan, as everybody does, and fills in the profile. */
export async function settle(world: World, person: Person): Promise<Inhabitant> {
  const { classicAddress: address, seed } = demoWallet(person.name)
  const secret = seed!
  const asked = await callShop<SignIn>(`${world.productUrl}/api/v1/xumm/signIn/seed`, 'GET')
  await signPayload(world.sandboxUrl, asked.link, secret)
  const outcome = await world.until(async () => {
    const query = new URLSearchParams({ secret: asked.secret })
    const url = `${world.productUrl}/api/v1/user/sign-request/${asked.sign_request_id}?${query}`
    const reply = await callShop<Outcome>(url, 'GET')
    return reply.token && reply.user ? { token: reply.token, user: reply.user } : undefined
  }, `${person.name} signs in`)
  const { token, user } = outcome
  const inhabitant = { ...person, id: user._id, token, address, secret, wears: user.profile !== null }
  if (!inhabitant.wears) await fillProfile(world, inhabitant)
  return inhabitant
}

async function fillProfile(world: World, person: Inhabitant): Promise<void> {
  const form = new FormData()
  form.append('first_name', person.first_name)
  form.append('last_name', person.last_name)
  if (person.social) form.append('social', person.social)
  form.append('profile', picture(await png(face(person.name))), 'face.png')
  form.append('profile_banner', picture(await png(banner(person.name, person.banner.palette))), 'banner.png')
  await callShop(`${world.productUrl}/api/v1/user/profile`, 'PUT', { token: person.token, form })
}

export const picture = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

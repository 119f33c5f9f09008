import type { LastWord } from '@gooddrop/contract/signing.ts'
import { face } from '#seed/art/faces.ts'
import { banner, png } from '#seed/art/render.ts'
import type { Person } from '#seed/people/person.ts'
import { type HeldPhone, pickUpPhone } from '#wallet/headless-phone.ts'
import { DEMO_PASSWORD, demoWallet, emailOf } from './keys.ts'
import { callProduct, ProductError } from './product-client.ts'
import { followSignResults, type SignResults } from './sign-results.ts'
import type { World } from './world.ts'

export type Scan = { link: string; sign_request_id: string }

/** Somebody of the demo world, signed in, with their phone at hand. */
export type SignedInPerson = Person & {
  id: string
  token: string
  address: string
  /** Calls the product as this person. */
  call<T = unknown>(method: string, path: string, body?: object | FormData): Promise<T>
  /** Scans, signs and waits for the last word on it. */
  sign(scan: Scan): Promise<LastWord>
  leave(): void
}

type Session = { token: string; user: { _id: string; profile: string | null; wallet_address: string | null } }

/** Registers, connects the wallet by a scan, and fills in the profile: as everybody does, and each of it once. */
export async function signInPerson(world: World, person: Person): Promise<SignedInPerson> {
  const { token, user } = await session(world, person)
  const phone = await pickUpPhone(world.sandboxUrl, demoWallet(person.name).seed!)
  const signedIn = withPhone(world, person, {
    id: user._id,
    token,
    phone,
    signResults: followSignResults(world.productUrl, token),
  })
  if (user.wallet_address === null) await connectWallet(world, signedIn, phone)
  if (user.profile === null) await fillProfile(signedIn)
  return signedIn
}

/** Its outcome is told to the page that asked alone, and these people have none open. */
async function connectWallet(world: World, { id, name, call }: SignedInPerson, phone: HeldPhone): Promise<void> {
  const { link, sign_request_id } = await call<Scan>('GET', `xumm/signIn/seed?userId=${id}`)
  await phone.sign(link)
  const connected = async () => {
    const { sign_request } = await call<Asked>('GET', `user/sign-request/${sign_request_id}`)
    return sign_request.state === 'validated' || undefined
  }
  await world.until({ asked: connected, askMs: 300, what: `${name} connects a wallet` })
}

function withPhone(
  world: World,
  person: Person,
  { id, token, phone, signResults }: { id: string; token: string; phone: HeldPhone; signResults: SignResults },
): SignedInPerson {
  const call: SignedInPerson['call'] = (method, path, body) => {
    const sent = body === undefined ? {} : body instanceof FormData ? { form: body } : { json: body }
    return callProduct(`${world.productUrl}/api/v1/${path}`, method, { token, ...sent })
  }
  return {
    ...person,
    id,
    token,
    address: phone.address,
    call,
    async sign({ link, sign_request_id }) {
      await phone.sign(link)
      const word = await world.until({
        heard: () => signResults.lastWord(sign_request_id),
        asked: () => lastWord(call, sign_request_id),
        what: `${person.name} signs`,
      })
      if (!word.success) throw new Error(`${person.name}: ${word.message}`)
      return word
    },
    leave() {
      signResults.close()
      phone.putDown()
    },
  }
}

type Asked = { sign_request: { state: string; last_word: LastWord | null } }

/** For what was said while nobody could hear it. */
async function lastWord(call: SignedInPerson['call'], id: string): Promise<LastWord | undefined> {
  const { sign_request } = await call<Asked>('GET', `user/sign-request/${id}`)
  return sign_request.last_word ?? undefined
}

async function session({ productUrl }: World, person: Person): Promise<Session> {
  const { first_name, last_name, username } = person
  const credentials = { email: emailOf(person), password: DEMO_PASSWORD }
  try {
    const json = { first_name, last_name, username, ...credentials }
    return await callProduct<Session>(`${productUrl}/api/v1/auth/register`, 'POST', { json })
  } catch (error) {
    if (!(error instanceof ProductError && error.status === 409)) throw error
    return callProduct<Session>(`${productUrl}/api/v1/auth/login`, 'POST', { json: credentials })
  }
}

async function fillProfile({ call, name, look, banner: { family, palette }, social }: SignedInPerson): Promise<void> {
  const form = new FormData()
  if (social) form.append('social', social)
  form.append('profile', picture(await png(face(look))), 'face.png')
  form.append('profile_banner', picture(await png(banner(family, `${name}, cover`, palette))), 'banner.png')
  await call('PUT', 'user/profile', form)
}

export const picture = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

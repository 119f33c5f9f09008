import { login, register, updateProfileWithPictures } from '@gooddrop/contract/accounts.ts'
import type { EndpointDefinition, ReplyOf } from '@gooddrop/contract/endpoint.ts'
import { actions, getSignRequest, type LastWord, signIn } from '@gooddrop/contract/signing.ts'
import { io } from 'socket.io-client'
import { callProduct, type InputArgument, ProductError } from '#product-client.ts'
import { face } from '#seed/art/faces.ts'
import { banner, png } from '#seed/art/render.ts'
import type { Person } from '#seed/people/person.ts'
import { type HeldPhone, pickUpPhone } from '#wallet/headless-phone.ts'
import { DEMO_PASSWORD, demoWallet, emailOf } from './keys.ts'
import type { World } from './world.ts'

export type Scan = { link: string; sign_request_id: string }

/** Who can be signed in: by name, and by the key that is made from it. */
type Account = Pick<Person, 'name' | 'first_name' | 'last_name' | 'username'>

/** Somebody with a session and a phone. */
export type SignedIn = {
  name: string
  id: string
  token: string
  address: string
  /** Calls the product as this person. */
  call<E extends EndpointDefinition>(endpoint: E, ...input: InputArgument<E>): Promise<ReplyOf<E>>
  /** Scans, signs and waits for the outcome. */
  sign(scan: Scan): Promise<LastWord>
  leave(): void
}

/** A person of the demo world. */
export type SignedInPerson = Person & SignedIn

/** Also fills in the profile. */
export async function signInPerson(world: World, person: Person): Promise<SignedInPerson> {
  const { user, ...session } = await signInAccount(world, person)
  const signedIn = { ...person, ...session }
  if (user.profile === null) await fillProfile(signedIn)
  return signedIn
}

/** Registers, and connects the wallet by a scan. What an earlier run did is not done again. */
export async function signInAccount(world: World, account: Account) {
  const { token, user } = await openSession(world, account)
  const phone = await pickUpPhone(world.sandboxUrl, demoWallet(account.name).seed!)
  const signedIn = withPhone(world, account.name, {
    id: user._id,
    token,
    phone,
    signResults: followSignResults(world.productUrl, token),
  })
  if (user.wallet_address === null) await connectWallet(world, signedIn, phone)
  return { ...signedIn, user }
}

/** The same person with the phone that has another of their wallets. */
export async function withOtherPhone(world: World, person: SignedInPerson, seed: string): Promise<SignedInPerson> {
  const { name, id, token } = person
  const phone = await pickUpPhone(world.sandboxUrl, seed)
  return {
    ...person,
    ...withPhone(world, name, { id, token, phone, signResults: followSignResults(world.productUrl, token) }),
  }
}

/** Asks for the state: the result of a sign-in is sent only to the page that asked, and there is no page here. */
async function connectWallet(world: World, { id, name, call }: SignedIn, phone: HeldPhone): Promise<void> {
  const scan = await call(signIn, { params: { socketId: 'seed' }, query: { userId: id } })
  await phone.sign(scan.link)
  const connected = async () => {
    const { sign_request } = await call(getSignRequest, { params: { id: scan.sign_request_id } })
    return sign_request.state === 'validated' || undefined
  }
  await world.until({ ask: connected, askMs: 300, what: `${name} connects a wallet` })
}

function withPhone(
  world: World,
  name: string,
  { id, token, phone, signResults }: { id: string; token: string; phone: HeldPhone; signResults: SignResults },
): SignedIn {
  const call: SignedIn['call'] = async (endpoint, ...[input]) => {
    const ask = () =>
      callProduct(world.productUrl, endpoint, ...([{ ...input, token }] as InputArgument<typeof endpoint>)).catch(
        laterWhenPaused,
      )
    return (await ask()) ?? world.until({ ask, askMs: 1_000, what: `${endpoint.path} is not paused` })
  }
  return {
    name,
    id,
    token,
    address: phone.address,
    call,
    async sign({ link, sign_request_id }) {
      await phone.sign(link)
      const outcome = await world.until({
        received: () => signResults.outcomeOf(sign_request_id),
        // the message is missed when the socket was not connected
        ask: async () =>
          (await call(getSignRequest, { params: { id: sign_request_id } })).sign_request.last_word ?? undefined,
        what: `${name} signs`,
      })
      if (!outcome.success) throw new Error(`${name}: ${outcome.message}`)
      return outcome
    },
    leave() {
      signResults.close()
      phone.putDown()
    },
  }
}

/** The product pauses purchases while the machine is too busy for it, and asks to try again. */
function laterWhenPaused(error: unknown): undefined {
  if (!(error instanceof ProductError && error.status === 503)) throw error
}

async function openSession({ productUrl }: World, account: Account) {
  const { first_name, last_name, username } = account
  const credentials = { email: emailOf(account), password: DEMO_PASSWORD }
  try {
    return await callProduct(productUrl, register, { body: { first_name, last_name, username, ...credentials } })
  } catch (error) {
    if (!(error instanceof ProductError && error.status === 409)) throw error
    return callProduct(productUrl, login, { body: credentials })
  }
}

async function fillProfile(person: SignedInPerson): Promise<void> {
  const {
    call,
    name,
    note: bio,
    look,
    banner: { family, palette },
    social,
  } = person
  await call(updateProfileWithPictures, {
    body: social ? { bio, social } : { bio },
    files: {
      profile: picture(await png(face(look))),
      profile_banner: picture(await png(banner(family, `${name}, cover`, palette))),
    },
  })
}

export const picture = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

/** The outcomes of a person's sign requests, as their open page receives them. */
type SignResults = { outcomeOf(signRequest: string): LastWord | undefined; close(): void }

const results = new Set<string>(Object.values(actions).map(({ result }) => result))

function followSignResults(productUrl: string, token: string): SignResults {
  const received = new Map<string, LastWord>()
  const socket = io(productUrl, { transports: ['websocket'], auth: { token } })
  socket.onAny((name: string, outcome: LastWord & { sign_request_id?: string }) => {
    if (results.has(name) && outcome.sign_request_id) received.set(outcome.sign_request_id, outcome)
  })
  return { outcomeOf: (signRequest) => received.get(signRequest), close: () => socket.close() }
}

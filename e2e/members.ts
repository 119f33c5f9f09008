import { setTimeout as delay } from 'node:timers/promises'
import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { signPayload } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import type { Person } from './people.ts'
import type { Addresses } from './product.ts'
import type { Wallet } from './wallets.ts'

/** Connects a wallet by calls instead of pages, for tests that begin after that. */
export async function proveWallet(product: Addresses, person: Person, wallet: Wallet): Promise<Person> {
  const headers = { token: person.token }
  const path = `${signIn.path.replace(':socketId', 'none')}?userId=${person.user._id}`
  const asked = signIn.reply.parse(await (await fetch(product.url + path, { headers })).json())
  await signPayload(product.sandboxUrl, asked.link, wallet.secret)
  const request = getSignRequest.path.replace(':id', asked.sign_request_id)
  for (let look = 0; look < 100; look++) {
    const reply = await fetch(product.url + request, { headers })
    const { sign_request } = (await reply.json()) as { sign_request: { state: string } }
    if (sign_request.state === 'validated') return person
    await delay(200)
  }
  throw new Error('The wallet was not connected.')
}

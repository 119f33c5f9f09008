import { setTimeout as delay } from 'node:timers/promises'
import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { signPayload } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import { PATIENCE_MS } from './browser.ts'
import type { Person } from './people.ts'
import type { Addresses } from './product.ts'
import type { Wallet } from './wallets.ts'

/** Connects a wallet by calls instead of pages, for tests that begin after that. */
export async function proveWallet(product: Addresses, person: Person, wallet: Wallet): Promise<Person> {
  const { token, user } = person
  const scan = await callProduct(product.url, signIn, {
    params: { socketId: 'none' },
    query: { userId: user._id },
    token,
  })
  await signPayload(product.sandboxUrl, scan.link, wallet.secret)
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const params = { id: scan.sign_request_id }
    const { sign_request } = await callProduct(product.url, getSignRequest, { params, token })
    if (sign_request.state === 'validated') return person
    await delay(200)
  }
  throw new Error('The wallet was not connected.')
}

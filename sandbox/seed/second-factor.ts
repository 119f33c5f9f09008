import { proveIdentity, register } from '@gooddrop/contract/accounts.ts'
import { beginTotp, confirmTotp } from '@gooddrop/contract/second-factor.ts'
import { totpCode } from '#authenticator-part.ts'
import { callProduct, ProductError } from '#product-client.ts'
import { CAREFUL_PERSON, DEMO_PASSWORD, emailOf } from './keys.ts'
import type { World } from './world.ts'

/** One more person, who signs in with a code of an authenticator app: the sandbox shows it. */
export async function addCarefulPerson({ productUrl, sandboxUrl }: World): Promise<void> {
  const { first_name, last_name, username } = CAREFUL_PERSON
  const email = emailOf(CAREFUL_PERSON)
  const body = { first_name, last_name, username, email, password: DEMO_PASSWORD }
  const signedIn = await callProduct(productUrl, register, { body }).catch((error) => {
    if (error instanceof ProductError && error.status === 409) return undefined
    throw error
  })
  // An earlier run was here.
  if (!signedIn) return
  const { token } = signedIn
  await callProduct(productUrl, proveIdentity, { body: { password: DEMO_PASSWORD }, token })
  const { secret } = await callProduct(productUrl, beginTotp, { token })
  const entry = JSON.stringify({ account: email, secret })
  const headers = { 'content-type': 'application/json' }
  const added = await fetch(`${sandboxUrl}/authenticator`, { method: 'POST', headers, body: entry })
  if (!added.ok) throw new Error(`the authenticator app refused: ${await added.text()}`)
  await callProduct(productUrl, confirmTotp, { body: { code: totpCode(secret) }, token })
}

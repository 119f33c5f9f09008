import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import type { keepPasskeyKey as endpoint } from '@gooddrop/contract/passkey-wallet.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { deviceName } from '#features/accounts/device-name.ts'
import { addPasskey } from '#features/accounts/passkeys/own-passkeys.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'
import { giveKeys, insertKey, insertSeal, keysOfUser, sealsOfUser } from './store.ts'

const MOST_KEYS = 6
const MOST_SEALS = 12

type Kept = BodyOf<typeof endpoint>

/** Stores it for the other devices of its owner. Sent again, also at the same time, it changes nothing. */
export async function keepKey(deps: Deps, actor: Actor, kept: Kept, device: string): Promise<void> {
  authorize(may.signWith(actor, kept.account), copy.ownWalletOnly)
  const now = deps.clock.now()
  const { account, key_address, sealed } = kept
  const credential_id = Buffer.from(kept.credential_id, 'base64url')
  await inTransaction(deps.db, async (tx) => {
    await insertKey(tx, { key_address, account, user_id: actor.userId, now })
    await giveKeys(tx, account, actor.userId)
    await insertSeal(tx, { account, key_address, credential_id, sealed, name: deviceName(device), now })
    const [own, seals] = [await keysOfUser(tx, actor.userId), await sealsOfUser(tx, actor.userId)]
    if (own.length > MOST_KEYS || seals.length > MOST_SEALS)
      throw new AppError('quota_reached', { message: copy.manyKeys })
  })
  if (kept.registration) await letSignIn(deps, actor, kept.registration, device)
}

/** The passkey also signs in on the login page. That it cannot, because too much time passed, keeps nobody from their wallet. */
async function letSignIn(deps: Deps, actor: Actor, registration: NonNullable<Kept['registration']>, device: string) {
  const { response, user_handle: userHandle } = registration
  try {
    await addPasskey(deps, actor, { response }, device, { purpose: 'wallet', sessionId: null, userHandle })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.info({ user: actor.userId, code: error.code }, 'the passkey of a wallet does not sign in')
  }
}

import type { WatchHours } from '@gooddrop/contract/watch.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { verifiedEmailOf } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { copy } from './copy.ts'
import { devicesOf } from './device-store.ts'
import { presentDevice } from './devices.ts'
import { findHours, knowsZone, saveHours } from './hours-store.ts'
import { openVapid } from './vapid.ts'

export async function settingsOf(deps: Deps, { userId }: Actor) {
  const { db } = deps
  return {
    ...(await findHours(db, userId)),
    devices: (await devicesOf(db, [userId])).map(presentDevice),
    push_key: (await openVapid(deps)).publicKey,
    mail_address: await verifiedEmailOf(db, userId),
  }
}

export async function changeHours(deps: Deps, actor: Actor, hours: WatchHours) {
  const { db } = deps
  if (!isZone(hours.time_zone) || !(await knowsZone(db, hours.time_zone)))
    throw new AppError('invalid_input', { message: copy.unknownZone })
  await inTransaction(db, (tx) => saveHours(tx, actor.userId, hours))
  return settingsOf(deps, actor)
}

/** PostgreSQL alone would also take abbreviations and made-up offsets. */
function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

import { timingSafeEqual } from 'node:crypto'
import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import { type addDevice as addDeviceCall, MAX_DEVICES, type PushDevice } from '@gooddrop/contract/watch.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { deviceName } from '#features/accounts/device-name.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { copy } from './copy.ts'
import {
  type DeviceRow,
  deleteDevice,
  deleteDevicesOfSessions,
  devicesOf,
  findDeviceByEndpoint,
  renewDevice as renewRow,
  saveDevice,
} from './device-store.ts'
import { isPushService } from './post-push.ts'
import { isPublicKey } from './push-encryption.ts'
import { lockWatchesOf } from './store.ts'

type Subscription = BodyOf<typeof addDeviceCall>

export const presentDevice = ({ id, name, created_at, last_used_at }: DeviceRow): PushDevice => ({
  _id: id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
})

function requireSubscription({ config }: Pick<Deps, 'config'>, { endpoint, keys }: Subscription) {
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPushService(config, endpoint) || !isPublicKey(p256dh) || auth.length !== 16)
    throw new AppError('invalid_input', { message: copy.badSubscription })
  return { endpoint, p256dh, auth }
}

/** The same browser again replaces its row. */
export async function addDevice(deps: Deps, { userId, sessionId }: Actor, subscription: Subscription, agent: string) {
  const checked = requireSubscription(deps, subscription)
  return inTransaction(deps.db, async (tx) => {
    await lockWatchesOf(tx, userId)
    const known = await findDeviceByEndpoint(tx, checked.endpoint)
    // Somebody who has heard of the address of another person's browser does not know its secret.
    if (known && known.user_id !== userId && !known.auth.equals(checked.auth))
      throw new AppError('invalid_input', { message: copy.badSubscription })
    const own = await devicesOf(tx, [userId])
    if (known?.user_id !== userId && own.length >= MAX_DEVICES)
      throw new AppError('conflict', { message: copy.tooManyDevices(MAX_DEVICES) })
    const row = {
      ...checked,
      user_id: userId,
      session_id: sessionId,
      name: deviceName(agent),
      created_at: deps.clock.now(),
    }
    return { device: presentDevice(await saveDevice(tx, row)) }
  })
}

export async function removeDevice({ db }: Pick<Deps, 'db'>, { userId }: Actor, id: string): Promise<void> {
  if (!(await deleteDevice(db, id, userId))) throw new AppError('not_found', { message: copy.noSuchDevice })
}

type Renewal = { former: { endpoint: string; auth: string }; subscription: Subscription }

/** By the browser itself, which nobody is signed in to: it proves with the secret that only it and we know. */
export async function renewDevice(deps: Deps, { former, subscription }: Renewal): Promise<void> {
  const checked = requireSubscription(deps, subscription)
  const secret = Buffer.from(former.auth, 'base64url')
  await inTransaction(deps.db, async (tx) => {
    const device = await findDeviceByEndpoint(tx, former.endpoint)
    if (!device || secret.length !== device.auth.length || !timingSafeEqual(secret, device.auth))
      throw new AppError('not_found', { message: copy.noSuchDevice })
    await renewRow(tx, device.id, checked)
  })
}

/** Who signs out of a browser gets no more messages there. */
export const onSessionsEnded = (tx: Tx, { sessionIds }: DomainEvents['sessionsEnded']): Promise<void> =>
  deleteDevicesOfSessions(tx, sessionIds)

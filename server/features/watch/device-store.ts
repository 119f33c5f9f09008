import type { Insertable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { WatchTables } from './tables.ts'

type Device = WatchTables['push_devices']

const devices = (db: Db) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'user_id', 'name', 'endpoint', 'p256dh', 'auth', 'created_at', 'last_used_at'])

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof devices>['executeTakeFirstOrThrow']>>

/** Oldest first. */
export const devicesOf = (db: Db, userIds: readonly string[]): Promise<DeviceRow[]> =>
  devices(db)
    .where('user_id', 'in', [...userIds])
    .orderBy('id')
    .execute()

/** A browser has one subscription: who signs in there last gets its messages. */
export async function saveDevice(tx: Tx, device: Insertable<Device>): Promise<DeviceRow> {
  const { endpoint: _, created_at, ...change } = device
  const { id } = await tx
    .insertInto('push_devices')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow()
  return devices(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function deleteDevice(db: Db, id: string, userId?: string): Promise<boolean> {
  const one = db.deleteFrom('push_devices').where('id', '=', id)
  const gone = await (userId ? one.where('user_id', '=', userId) : one).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function deleteDevicesOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0)
    await tx
      .deleteFrom('push_devices')
      .where('session_id', 'in', [...sessionIds])
      .execute()
}

export const findDeviceByEndpoint = (db: Db, endpoint: string): Promise<DeviceRow | undefined> =>
  devices(db).where('endpoint', '=', endpoint).executeTakeFirst()

type Renewed = { endpoint: string; p256dh: Buffer; auth: Buffer }

export async function renewDevice(tx: Tx, id: string, renewed: Renewed): Promise<void> {
  await tx.deleteFrom('push_devices').where('endpoint', '=', renewed.endpoint).where('id', '!=', id).execute()
  await tx.updateTable('push_devices').set(renewed).where('id', '=', id).execute()
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('push_devices').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** For the personal data export: without the secrets of the browser. */
export const deviceDataOf = (db: Db, userId: string) =>
  db
    .selectFrom('push_devices')
    .select(['name', 'endpoint', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

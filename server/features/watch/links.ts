import { createHmac, timingSafeEqual } from 'node:crypto'
import { messages } from '@gooddrop/contract/messages.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { copy } from './copy.ts'
import { findSecret } from './key-store.ts'
import { deleteWatchById, stopMailsOf, stopMailsOfWatch } from './store.ts'

/** `mail`: no more mails about one watch. `mails`: about any of a person’s. `stop`: the watch ends. */
const PURPOSES = ['mail', 'mails', 'stop'] as const
type Purpose = (typeof PURPOSES)[number]

const ID_BYTES = 16
const MAC_BYTES = 16

export type Links = { tokenFor(purpose: Purpose, id: string): string }

/** Tokens are signed rather than stored: there may be one in each of a hundred thousand messages. */
export async function openLinks(db: Db): Promise<Links> {
  const secret = await findSecret(db, 'links')
  return { tokenFor: (purpose, id) => Buffer.concat([bytesOf(id), macOf(secret, purpose, id)]).toString('base64url') }
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const macOf = (secret: Buffer, purpose: Purpose, id: string) =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest().subarray(0, MAC_BYTES)

async function readToken(db: Db, token: string): Promise<{ purpose: Purpose; id: string }> {
  const secret = await findSecret(db, 'links')
  const bytes = Buffer.from(token, 'base64url')
  const id = idOf(bytes.subarray(0, ID_BYTES))
  const mac = bytes.subarray(ID_BYTES)
  const purpose = PURPOSES.find((each) => mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(secret, each, id)))
  if (!purpose) throw new AppError('not_found', { message: messages.linkOver })
  return { purpose, id }
}

/** Works with the link of any message, any number of times, for whoever holds it. */
export async function stopByToken({ db }: Pick<Deps, 'db'>, token: string): Promise<{ message: string }> {
  const { purpose, id } = await readToken(db, token)
  await inTransaction(db, async (tx) => {
    if (purpose === 'mail') await stopMailsOfWatch(tx, id)
    else if (purpose === 'mails') await stopMailsOf(tx, id)
    else await deleteWatchById(tx, id)
  })
  return { message: copy.stopped[purpose] }
}

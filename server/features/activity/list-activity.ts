import { ACTIVITY_KINDS, type ActivityKind } from '@gooddrop/contract/activity.ts'
import { AppError } from '#app-error.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { accountsOfPerson } from '#features/accounts/find-person.ts'
import { requireCharity } from '#features/giving/charities.ts'
import { findTraded } from '#features/nfts/state.ts'
import { cursorOf } from '#http/cursor.ts'
import { copy } from './copy.ts'
import { findShownCollection } from './day-store.ts'
import { presentEntries } from './present.ts'
import { type EntryRow, entriesOf, entryValues, type Position, type Subject } from './store.ts'

export type Which = {
  nft_id?: string | undefined
  user_id?: string | undefined
  charity_id?: string | undefined
  collection_id?: string | undefined
  kinds?: readonly ActivityKind[] | undefined
  limit: number
  cursor?: string | undefined
}

/** Nine digits always fit into the columns; no ledger has so many. */
const positions = cursorOf('activity', /^\d{1,9}\/\d{1,9}\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)

/** What has happened, newest first. */
export async function listActivity(deps: Deps, which: Which) {
  const { limit, cursor } = which
  const subject = await subjectOf(deps, which)
  if (subject.of === 'accounts' && subject.accounts.length === 0) return { activity: [], next: null }
  const page = {
    kinds: which.kinds ?? ACTIVITY_KINDS,
    after: cursor === undefined ? undefined : readPosition(cursor),
    limit: limit + 1,
  }
  const shape = `activity ${subject.of} ${page.after ? 'after' : ''} ${page.limit}`
  const rows = await runShape(deps.database, shape, () => entriesOf(deps.db, subject, page), entryValues(subject, page))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { activity: await presentEntries(deps, rows.slice(0, limit)), next: last ? writePosition(last) : null }
}

async function subjectOf({ db }: Deps, { nft_id, user_id, charity_id, collection_id }: Which): Promise<Subject> {
  if ([nft_id, user_id, charity_id, collection_id].filter(Boolean).length > 1)
    throw new AppError('invalid_input', { message: copy.oneSubject })
  if (user_id) return { of: 'accounts', accounts: await accountsOfPerson(db, user_id) }
  if (charity_id) return { of: 'accounts', accounts: [(await requireCharity(db, charity_id)).account] }
  if (collection_id) {
    await requireShownCollection(db, collection_id)
    return { of: 'collection', id: collection_id }
  }
  if (!nft_id) return { of: 'all' }
  await requireShown(db, nft_id)
  return { of: 'work', id: nft_id }
}

/** Burned works keep their history. */
export async function requireShown(db: Deps['db'], nftId: string): Promise<void> {
  const nft = await findTraded(db, nftId)
  if (!nft || nft.hidden) throw new AppError('not_found', { message: copy.noSuchItem })
}

export async function requireShownCollection(db: Deps['db'], id: string): Promise<void> {
  if (!(await findShownCollection(db, id))) throw new AppError('not_found', { message: copy.noSuchCollection })
}

const writePosition = ({ ledger, tx_index, id }: EntryRow) => positions.write(`${ledger}/${tx_index}/${id}`)

function readPosition(cursor: string): Position {
  const [ledger, txIndex, id = ''] = positions.read(cursor).split('/')
  return { ledger: Number(ledger), txIndex: Number(txIndex), id }
}

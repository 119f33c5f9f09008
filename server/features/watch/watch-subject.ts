import { MAX_WATCHES, type Watch, type WatchHow } from '@gooddrop/contract/watch.ts'
import type { WatchKind, WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { verifiedEmailOf } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { cursorOf, readTimedPosition, TIMED_POSITION } from '#http/cursor.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'
import { deviceDataOf } from './device-store.ts'
import { findHours } from './hours-store.ts'
import { prepareSearch } from './prepare-search.ts'
import { countWatches, deleteWatch, deleteWatchesOf, findWatch, pageOfWatches, saveWatch, watchesOf } from './store.ts'
import { requireSubject, showSubjects } from './subjects.ts'

export const getWatch = async ({ db }: Pick<Deps, 'db'>, actor: Actor, subject: WatchSubject) => ({
  watch: (await findWatch(db, actor.userId, subject)) ?? null,
})

/** Begins to watch, or changes how messages are sent. Twice is the same as once. */
export async function watchSubject(deps: Deps, actor: Actor, subject: WatchSubject, how: WatchHow) {
  const { db, clock } = deps
  if (subject.kind === 'person') authorize(may.follow(actor, subject.id), copy.ownWork)
  await requireSubject(deps, subject, actor.userId)
  if (how.mail !== 'off' && (await verifiedEmailOf(db, actor.userId)) === null)
    throw new AppError('conflict', { message: copy.verifyFirst })
  const begin = subject.kind === 'search' ? await prepareSearch(deps, actor.userId, subject) : undefined
  const saved = await inTransaction(db, async (tx) => {
    await begin?.lock(tx)
    const isSaved = await saveWatch(tx, actor.userId, subject, how, clock.now())
    if (isSaved) await begin?.save(tx)
    return isSaved
  })
  if (!saved) throw new AppError('conflict', { message: copy.tooMany(MAX_WATCHES) })
  return { watch: how }
}

/** Not watching it is not an error. */
export const endWatch = ({ db }: Pick<Deps, 'db'>, actor: Actor, subject: WatchSubject): Promise<void> =>
  inTransaction(db, (tx) => deleteWatch(tx, actor.userId, subject))

const positions = cursorOf('watches', TIMED_POSITION)

type Page = { page: number; limit: number; cursor?: string | undefined; kind?: WatchKind | undefined }

export async function listWatches(deps: Deps, { userId }: Actor, { page, limit, cursor, kind: only }: Page) {
  const after = cursor === undefined ? {} : { after: readTimedPosition(positions.read(cursor)) }
  const rows = await pageOfWatches(deps.db, userId, { ...after, kind: only, skip: page * limit }, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const subjects = await showSubjects(
    deps,
    shown.map(({ subject_kind: kind, subject_id: id }) => ({ kind, id })),
  )
  return {
    watches: shown.map(({ subject_kind: kind, subject_id, bell, mail, push, created_at }): Watch => {
      const subject = subjects.get(`${kind} ${subject_id}`) ?? { title: null, picture: null, link: null }
      return { kind, subject_id, ...subject, bell, mail, push, createdAt: created_at }
    }),
    total: await countWatches(deps.db, userId, only),
    next: rows.length > limit && last ? positions.write(`${last.created_at} ${last.id}`) : null,
  }
}

export const deleteWatchesOfUser = (tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> =>
  deleteWatchesOf(tx, userId)

/** For the personal data export. */
export const watchData = async (db: Db, userId: string) => ({
  watched: await watchesOf(db, userId),
  hours: await findHours(db, userId),
  devices: await deviceDataOf(db, userId),
})

import { PAGE_SIZE } from '@gooddrop/contract/constants.ts'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import { runShape } from '#db/run-shape.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { type CardList, cardList, cardsOf, type Page } from '#features/nfts/cards.ts'
import { cursorOf, readTimedPosition, TIMED_POSITION } from '#http/cursor.ts'
import { readTotal } from './browse-nfts.ts'
import { deletePick, featuredIds, findWork, insertPick, replaceFeatured } from './featured-store.ts'
import { onSaleAfter } from './store.ts'

const cursors = cursorOf('featured', TIMED_POSITION)
/** Before the newest. */
const START = '9999-12-31T23:59:59Z ffffffff-ffff-ffff-ffff-ffffffffffff'

/** More than are shown, since some are sold before the next minute. */
const CHOSEN = 3 * PAGE_SIZE

/** What is featured, and after it everything else on sale, the last listed first. */
export async function listFeatured(deps: Deps, { limit, cursor }: Page): Promise<CardList> {
  const { database, media } = deps
  const position = cursor === undefined ? undefined : readTimedPosition(cursors.read(cursor))
  const ids = await featuredIds(deps.db, PAGE_SIZE)
  const total = await readTotal(database, ['sell', 'auction'])
  if (!position) {
    const cards = await cardsOf(deps, ids)
    const nfts = ids.flatMap((id) => cards.get(id) ?? [])
    return { nfts, nftsLength: [{ total }], next: total > nfts.length ? cursors.write(START) : null }
  }
  const more = limit + 1
  const all = more + PAGE_SIZE
  const found = await runShape(database, `sale after ${all}`, () => onSaleAfter(database.db, position, all), [
    position.at,
    position.id,
  ])
  const rows = found.filter(({ id }) => !ids.includes(id)).slice(0, more)
  const after = (last: (typeof rows)[number]) => cursors.write(`${last.listed_at} ${last.id}`)
  return cardList(media.baseUrl, { rows, limit, total, after })
}

export const chooseFeatured = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  inTransaction(db, (tx) => replaceFeatured(tx, CHOSEN))

/** The operator's choice comes before every rule. Answers the name of the work. */
export const featureWork = (deps: Deps, which: string, place: number): Promise<string> =>
  change(deps, which, async (tx, id, now) => {
    await insertPick(tx, id, place, now)
    await audit(tx, { action: 'work.featured', subject: { type: 'nft', id }, details: { place }, at: now })
  })

export const unfeatureWork = (deps: Deps, which: string): Promise<string> =>
  change(deps, which, async (tx, id, now) => {
    if (!(await deletePick(tx, id))) throw new AppError('conflict', { message: `${which} is not featured` })
    await audit(tx, { action: 'work.unfeatured', subject: { type: 'nft', id }, at: now })
  })

type Change = (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], id: string, now: Date) => Promise<void>

function change({ db, clock }: Deps, which: string, act: Change): Promise<string> {
  return inTransaction(db, async (tx) => {
    const work = await findWork(tx, which)
    if (!work) throw new AppError('not_found', { message: `There is no work ${which}` })
    await act(tx, work.id, clock.now())
    return work.title ?? work.token_id
  })
}

export { listPicks } from './featured-store.ts'

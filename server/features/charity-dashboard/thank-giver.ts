import type { OwnThanks } from '@gooddrop/contract/charity-dashboard.ts'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findCharity } from '#features/giving/charities.ts'
import { findGiven, findGivenBySale } from '#features/giving/given.ts'
import { publishDonations } from '#features/giving/publish-donations.ts'
import { namesOfTokens } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { plainText } from '#http/plain-text.ts'
import { copy, operatorCopy } from './copy.ts'
import { requireOwnCharity } from './own-charity.ts'
import type { ThanksState } from './states.ts'
import {
  countWaitingThanks,
  deleteRefusedThanksBefore,
  insertThanks,
  listThanks,
  moveThanks,
  replaceThanks,
  type ThanksRow,
} from './store.ts'

/** An operator reads each of them. */
const MOST_WAITING = 200
const LISTED = 200

export const presentThanks = ({ id, text, state, reason }: ThanksRow): OwnThanks => ({ _id: id, text, state, reason })

type Given = { text: string; replaces: string | null }

/** One message for each gift. It may be changed until it is published, and waits for an operator each time. */
export async function thankGiver(deps: Deps, actor: Actor, giftId: string, given: Given): Promise<OwnThanks> {
  const charity = await requireOwnCharity(deps.db, actor)
  const gift = await findGiven(deps.db, giftId)
  // A message names the sale of its gift, and a direct gift has none.
  if (gift?.charity_id !== charity.id || gift.sale_hash === null)
    throw new AppError('not_found', { message: copy.noSuchGift })
  const text = plainText(given.text)
  if (text === '') throw new AppError('invalid_input', { message: copy.emptyThanks })
  const at = deps.clock.now()
  const written = { saleHash: gift.sale_hash, pledged: gift.pledged, charityId: charity.id, text, at }
  return inTransaction(deps.db, async (tx) => {
    if (given.replaces === null && (await countWaitingThanks(tx, charity.id)) >= MOST_WAITING)
      throw new AppError('conflict', { message: copy.thanksWaiting })
    const row =
      given.replaces === null ? await insertThanks(tx, written) : await replaceThanks(tx, given.replaces, written)
    if (!row) throw new AppError('conflict', { message: copy.thanksChanged })
    await record(tx, { row, action: 'thanks.submitted', at, actorId: actor.userId })
    return presentThanks(row)
  })
}

export type ThanksDecision = Exclude<ThanksState, 'submitted'>

/** By an operator. The giver is notified when it is published for the first time. */
export async function decideThanks(deps: Deps, id: string, to: ThanksDecision, reason: string | null = null) {
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const row = await moveThanks(tx, id, to, { decided_at: at, reason })
    if (!row) throw new AppError('conflict', { message: operatorCopy.noSuchThanks(id, to) })
    await record(tx, { row, action: `thanks.${to}`, at })
    const gift = await findGivenBySale(tx, row)
    const charity = await findCharity(tx, row.charity_id)
    // After a restore the listener may still be reading: what is published now would notify nobody.
    if (!gift || !charity) throw new AppError('conflict', { message: operatorCopy.giftNotRead })
    await publishDonations(tx, charity.account, [gift.token_id])
    if (to !== 'published') return
    const nft = (await namesOfTokens(tx, [gift.token_id])).get(gift.token_id)
    await notify(tx, {
      to: gift.giver,
      kind: 'thanked',
      nftId: nft?.id ?? null,
      // Without the text, which may be hidden later.
      data: { gift: gift.amount, charity: charity.name, title: nft?.title ?? null },
      cause: row.sale_hash,
    })
  })
}

type Recorded = { row: ThanksRow; action: string; at: Date; actorId?: string }

async function record(tx: Tx, { row, action, at, actorId }: Recorded): Promise<void> {
  const subject = { type: 'charity', id: row.charity_id }
  await audit(tx, {
    action,
    subject,
    details: { thanks: row.id, sale: row.sale_hash },
    at,
    ...(actorId && { actorId }),
  })
}

export type ListedThanks = ThanksRow & { charity: string; giver: string; amount: string }

/** For operators: of one charity, or what waits for a decision. */
export async function thanksToDecide(db: Db, charityId?: string): Promise<ListedThanks[]> {
  const rows = await listThanks(db, charityId, LISTED)
  return Promise.all(
    rows.map(async (row) => {
      const [gift, charity] = await Promise.all([findGivenBySale(db, row), findCharity(db, row.charity_id)])
      return { ...row, charity: charity?.name ?? '', giver: gift?.giver ?? '', amount: gift?.amount ?? '0' }
    }),
  )
}

export const thanksPeriods: readonly Period[] = [
  { what: 'Messages of charities to givers that were refused', days: 400, remove: deleteRefusedThanksBefore },
]

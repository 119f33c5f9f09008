import { walletAddress } from '@gooddrop/contract/ids.ts'
import { hasFlag } from '@gooddrop/ledger/account-flags.ts'
import { isAddress } from '@gooddrop/ledger/address.ts'
import { mayDeposit } from '@gooddrop/ledger/deposits.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import { requireLedger } from '#features/signing/require.ts'
import { parseInput } from '#http/parse.ts'
import { watchAccount } from '#listener/watch.ts'
import { findCharity, findCharityByAccount, type Recipient } from './charities.ts'
import { insertCharity, setRetired, updateCharity } from './charity-store.ts'
import { operatorCopy } from './copy.ts'
import { retryPayoutsTo } from './payouts.ts'

const text = (most: number) => z.string().trim().min(1).max(most)

const website = z.url({ protocol: /^https?$/ }).nullable()
const tag = z.number().int().min(0).max(0xffffffff).nullable()

/** What was vetted, and by whom. */
const details = z.strictObject({
  name: text(200),
  mission: text(2000),
  registered_in: text(200),
  registration_number: text(100),
  vetted_by: text(200),
  vetted_on: z.iso.date(),
  website: website.default(null),
  legal_name: text(200).nullable().default(null),
  description: text(6000).nullable().default(null),
  vetting_evidence: text(2000).nullable().default(null),
  vetting_link: website.default(null),
  destination_tag: tag.default(null),
  /** An upload. */
  picture_media_id: z.uuid().nullable().default(null),
  demo: z.boolean().default(false),
})
export const newCharity = details.extend({ ledger_account: walletAddress.refine(isAddress, operatorCopy.noAddress) })
export const charityChange = details
  .omit({ demo: true })
  .extend({
    website,
    legal_name: text(200).nullable(),
    description: text(6000).nullable(),
    vetting_evidence: text(2000).nullable(),
    vetting_link: website,
    destination_tag: tag,
    picture_media_id: z.uuid(),
  })
  .partial()

export type NewCharity = z.input<typeof newCharity>
export type CharityChange = z.input<typeof charityChange>

const refuse = (message: string) => new AppError('conflict', { message })

/** A gift must be able to arrive: the account is checked before anybody can choose it. */
async function requirePayable(deps: Deps, account: string, tag: number | null): Promise<void> {
  const client = requireLedger(deps)
  const root = await accountInfo(client, account)
  if (!root) throw refuse(operatorCopy.accountMissing(account))
  if (hasFlag(root.flags, 'disallowXrp')) throw refuse(operatorCopy.accountRefusesXrp(account))
  const answer = await mayDeposit(client, { from: requireBroker(deps).account, to: account, tag })
  if (answer === 'tag_needed') throw refuse(operatorCopy.tagNeeded(account))
  if (answer === 'not_authorized') throw refuse(operatorCopy.notAuthorized(account))
}

export async function addCharity(deps: Deps, input: NewCharity): Promise<string> {
  const { destination_tag: tag, ...charity } = parseInput(newCharity, input)
  if (await findCharityByAccount(deps.db, charity.ledger_account)) throw refuse(operatorCopy.accountTaken)
  await requirePayable(deps, charity.ledger_account, tag)
  return inTransaction(deps.db, async (tx) => {
    const values = { ...charity, destination_tag: tag === null ? null : String(tag) }
    const id = await insertCharity(tx, values)
    if (charity.picture_media_id) await useMedia(tx, charity.picture_media_id, { by: 'charity', id })
    await watchAccount(tx, charity.ledger_account)
    await recordDecision(tx, deps, id, 'charity.added', { name: charity.name, account: charity.ledger_account })
    return id
  })
}

/** Everything but the account, which buyers have signed for. */
export async function editCharity(deps: Deps, idOrAccount: string, input: CharityChange): Promise<void> {
  const { destination_tag: tag, ...change } = parseInput(charityChange, input)
  const charity = await requireNamed(deps, idOrAccount)
  if (tag !== undefined) await requirePayable(deps, charity.account, tag)
  const toTag = tag === undefined ? {} : { destination_tag: tag === null ? null : String(tag) }
  await inTransaction(deps.db, async (tx) => {
    await applyChange(tx, deps, charity.id, { ...change, ...toTag })
    // What is held for it may go through with the new tag.
    await retryPayoutsTo(tx, deps, charity.account)
    await recordDecision(tx, deps, charity.id, 'charity.edited', { fields: Object.keys(input) })
  })
}

/** Whoever calls it has checked the change, and records whose decision it was. */
export async function applyChange(
  tx: Tx,
  deps: Deps,
  id: string,
  change: Parameters<typeof updateCharity>[2],
): Promise<void> {
  const pictureBefore = await updateCharity(tx, id, change)
  const use = { by: 'charity', id }
  if (!change.picture_media_id || change.picture_media_id === pictureBefore) return
  await useMedia(tx, change.picture_media_id, use)
  if (pictureBefore) await endMediaUse(tx, deps.clock, pictureBefore, use)
}

/** Nobody can choose it any more; what was given to it is still paid. */
export async function retireCharity(deps: Deps, idOrAccount: string): Promise<Recipient> {
  const charity = await requireNamed(deps, idOrAccount)
  await inTransaction(deps.db, async (tx) => {
    const retired = await setRetired(tx, charity.id, deps.clock.now())
    if (retired) await recordDecision(tx, deps, charity.id, 'charity.retired', { name: charity.name })
  })
  return charity
}

/** As an operator names it, by id or account; also a retired one. */
export async function requireNamed({ db }: Pick<Deps, 'db'>, idOrAccount: string): Promise<Recipient> {
  const byId = z.uuid().safeParse(idOrAccount).success
  const found = byId ? await findCharity(db, idOrAccount) : await findCharityByAccount(db, idOrAccount)
  if (!found) throw new AppError('not_found', { message: operatorCopy.charityNotFound(idOrAccount) })
  return found
}

export async function recordDecision(
  tx: Tx,
  deps: Deps,
  id: string,
  action: string,
  what: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { action, subject: { type: 'charity', id }, details: what, at: deps.clock.now() })
  await publish(tx, { to: ['market'], name: 'donationsChanged', payload: { charity_id: id } })
}

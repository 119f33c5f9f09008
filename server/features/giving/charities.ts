import type { Credential } from '@gooddrop/contract/credentials.ts'
import { type Charity, rotateCharities } from '@gooddrop/contract/giving.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { avatarUrl } from '#features/media/present.ts'
import { heldCredentials } from '#features/vetting/get-credentials.ts'
import { vettedAccounts } from '#features/vetting/records.ts'
import { allCharities, type CharityRow, charitiesOfAccounts, charityByAccount, charityById } from './charity-store.ts'
import { copy } from './copy.ts'
import { type Total, totalOf, totalsOf } from './donation-store.ts'

/** As the rest of the product needs it: where gifts go. */
export type Recipient = { id: string; name: string; account: string; tag: number | null; active: boolean }

const recipient = (row: CharityRow | undefined): Recipient | undefined =>
  row && {
    id: row.id,
    name: row.name,
    account: row.ledger_account,
    tag: row.destination_tag === null ? null : Number(row.destination_tag),
    active: row.retired_at === null,
  }

export const findCharity = async (db: Db, id: string): Promise<Recipient | undefined> =>
  recipient(await charityById(db, id))

export const findCharityByAccount = async (db: Db, account: string): Promise<Recipient | undefined> =>
  recipient(await charityByAccount(db, account))

/** Those of these accounts that are charities. */
export async function charitiesByAccount(
  db: Db,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  if (accounts.length === 0) return new Map()
  const rows = await charitiesOfAccounts(db, accounts)
  return new Map(rows.map(({ ledger_account, id, name }) => [ledger_account, { id, name }]))
}

export async function requireCharity(db: Db, id: string): Promise<Recipient> {
  const charity = await findCharity(db, id)
  if (!charity) throw new AppError('not_found', { message: copy.noSuchCharity })
  return charity
}

/** With the address of their picture; retired ones too. */
export const charitiesById = async (db: Db, mediaUrl: string, ids: readonly string[]) =>
  (await allCharities(db))
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, picture_media_id }) => ({ id, name, picture: avatarUrl(mediaUrl, picture_media_id) }))

/** Retired ones too: what was given to them is still theirs. */
export const allRecipients = async (db: Db): Promise<Recipient[]> =>
  (await allCharities(db)).flatMap((row) => recipient(row) ?? [])

/** Where the gift of this work goes when neither seller nor buyer has chosen, and where instead if it cannot go there. */
export async function defaultCharities(deps: Pick<Deps, 'db' | 'ledger' | 'vetting'>, nftId: string) {
  const vetted = await vettedAccounts(deps)
  const all = await allRecipients(deps.db)
  return rotateCharities(
    all.map((each) => ({ ...each, active: each.active && (vetted?.has(each.account) ?? true) })),
    nftId,
  )
}

export type Listing = Pick<Deps, 'db' | 'media' | 'ledger' | 'vetting' | 'config'>

/** The active ones first, each in the order in which they were added; with what has arrived at each. */
export async function listCharities(deps: Listing) {
  const { db, media } = deps
  const rows = await allCharities(db)
  const held = await heldCredentials(deps)
  const totals = await totalsOf(db, ['all', ...rows.map(received)])
  const shown = rows.map((row) => {
    const credential = held.get(row.ledger_account) ?? null
    const active = canBeChosen(deps, row, credential)
    return presentCharity(media.baseUrl, row, { total: totals.get(received(row)), credential, active })
  })
  const all = totals.get('all')
  return {
    charities: [...shown.filter(({ active }) => active), ...shown.filter(({ active }) => !active)],
    total_given: String(all?.amount ?? 0n),
    total_gifts: all?.gifts ?? 0,
  }
}

const canBeChosen = ({ vetting }: Pick<Deps, 'vetting'>, row: CharityRow, credential: Credential | null): boolean =>
  row.retired_at === null && (credential !== null || !vetting?.required)

const received = ({ ledger_account }: CharityRow) => `received/${ledger_account}`

/** One of them with what only its own page shows. */
export async function findCharityDetails(deps: Listing, id: string) {
  const { db, media } = deps
  const row = await charityById(db, id)
  if (!row) throw new AppError('not_found', { message: copy.noSuchCharity })
  const { legal_name, description, vetting_evidence, vetting_link, created_at: listed_on } = row
  const credential = (await heldCredentials(deps)).get(row.ledger_account) ?? null
  const active = canBeChosen(deps, row, credential)
  const charity = presentCharity(media.baseUrl, row, { total: await totalOf(db, received(row)), credential, active })
  const destination_tag = row.destination_tag === null ? null : Number(row.destination_tag)
  return { ...charity, legal_name, description, vetting_evidence, vetting_link, destination_tag, listed_on }
}

/** Who it is and what has arrived at it, as its card and its badge show it. */
export async function charityInBrief(db: Db, id: string) {
  const row = await charityById(db, id)
  if (!row) throw new AppError('not_found', { message: copy.noSuchCharity })
  const { name, mission, picture_media_id } = row
  const { amount, gifts } = await totalOf(db, received(row))
  return { name, mission, picture: picture_media_id, received: String(amount), gifts }
}

type Standing = { total: Total | undefined; credential: Credential | null; active: boolean }

const presentCharity = (mediaUrl: string, row: CharityRow, { total, credential, active }: Standing): Charity => ({
  _id: row.id,
  name: row.name,
  picture: avatarUrl(mediaUrl, row.picture_media_id),
  mission: row.mission,
  registered_in: row.registered_in,
  registration_number: row.registration_number,
  vetted_by: row.vetted_by,
  vetted_on: row.vetted_on,
  website: row.website,
  ledger_account: row.ledger_account,
  active,
  credential,
  received: String(total?.amount ?? 0n),
  gifts: total?.gifts ?? 0,
})

import type { ActivityEntry, ActivityKind, Party, PartyRole } from '@gooddrop/contract/activity.ts'
import { shortAddress } from '@gooddrop/contract/ids.ts'
import type { Deps } from '#deps.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { nameOfPerson, presentPerson } from '#features/accounts/present.ts'
import { charitiesByAccount } from '#features/giving/charities.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import type { HistoryAction } from '#features/nfts/history.ts'
import { worthThen } from '#features/prices/worth-then.ts'
import type { EntryRow } from './store.ts'

/** What the accounts of an entry were to it, in their order. */
const ROLES: Record<HistoryAction, readonly PartyRole[]> = {
  mint: ['creator'],
  sell: ['seller'],
  cancel: ['seller'],
  offer: ['bidder'],
  bid: ['bidder'],
  auction: ['seller'],
  sold: ['seller', 'buyer'],
  gift: ['buyer', 'charity'],
  pledge: ['seller', 'charity'],
  transfer: ['sender', 'receiver'],
  burn: ['owner'],
  change: ['creator'],
}

/** With the works, people and charities that they are about. What was hidden in the meantime is left out. */
export async function presentEntries(deps: Deps, rows: readonly EntryRow[]): Promise<ActivityEntry[]> {
  const accounts = [...new Set(rows.flatMap(({ actors }) => actors))]
  const [cards, people, charities, worths] = await Promise.all([
    cardsOf(
      deps,
      rows.map((row) => row.nft_id),
    ),
    peopleByWallet(deps.db, accounts),
    charitiesByAccount(deps.db, accounts),
    worthThen(deps.db, rows),
  ])
  const partyOf = (address: string, role: PartyRole): Party => {
    const person = people.get(address)
    const charity = charities.get(address)
    return {
      role,
      address,
      name: charity?.name ?? (person ? nameOfPerson(person) : shortAddress(address)),
      person: person ? presentPerson(deps.media.baseUrl, person) : null,
      charity_id: charity?.id ?? null,
    }
  }
  return rows.flatMap((row, nth) => {
    const card = cards.get(row.nft_id)
    if (!card) return []
    const action = row.action as HistoryAction
    return {
      _id: row.id,
      kind: row.kind as ActivityKind,
      action,
      parties: ROLES[action].flatMap((role, place) => {
        const account = row.actors[place]
        return account ? [partyOf(account, role)] : []
      }),
      item: { _id: card._id, title: card.title, artwork: card.artwork },
      amount: row.amount,
      worth: worths[nth] ?? null,
      was: row.kind === 'price_changed' ? row.was : null,
      currency: row.currency,
      ledger: row.ledger,
      createdAt: row.created_at,
      hash: row.hash,
      link: deps.config.EXPLORER_URL ? `${deps.config.EXPLORER_URL}/tx/${row.hash}` : null,
    }
  })
}

import type { Minted, Paid, Sold } from '@gooddrop/ledger/fact.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { findCharityByAccount } from '#features/giving/charities.ts'
import { receivedBy } from '#features/giving/given.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { isSale } from '#features/nfts/on-token-changed.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { milestoneWithin } from './milestones.ts'
import { recordEvent } from './record-event.ts'

const timeOf = ({ closeTime }: { closeTime: number }) => new Date(closeTime * 1000)

/** Whoever watches its artist is notified. */
export const onWatchedMinted: FactReaction<'minted'> = async (tx, { fact }: FactContext<Minted>, deps) => {
  const artist = (await peopleByWallet(tx, [fact.issuer])).get(fact.issuer)?.id
  const nft = artist ? await findTradedByToken(tx, fact.tokenId) : undefined
  if (!artist || !nft) return
  const subjects = [{ kind: 'person', id: artist } as const]
  const at = timeOf(fact.at)
  await recordEvent(tx, deps, {
    kind: 'watch_minted',
    subjects,
    actorId: artist,
    nftId: nft.id,
    cause: fact.tokenId,
    at,
  })
}

export const onWatchedSold: FactReaction<'sold'> = async (tx, { fact }: FactContext<Sold>, deps) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft || !isSale(fact)) return
  await recordEvent(tx, deps, {
    kind: 'watch_sold',
    subjects: [{ kind: 'work', id: nft.id }],
    nftId: nft.id,
    data: fact.inXrp ? { price: String(fact.price) } : {},
    cause: `${fact.at.txHash} ${fact.tokenId}`,
    at: timeOf(fact.at),
  })
}

/** Gifts have reached a charity. After `onPaid`, which adds them to its total. */
export const onWatchedPaid: FactReaction<'paid'> = async (tx, { fact }: FactContext<Paid>, deps) => {
  if (!isBroker(deps, fact.from) || fact.partial || !fact.memos.payout) return
  const charity = await findCharityByAccount(tx, fact.to)
  if (!charity) return
  const total = await receivedBy(tx, charity.account)
  const milestone = milestoneWithin(total - fact.drops, total)
  if (milestone === undefined) return
  await recordEvent(tx, deps, {
    kind: 'watch_milestone',
    subjects: [{ kind: 'charity', id: charity.id }],
    data: { charity: charity.name, charityId: charity.id, gift: String(milestone) },
    cause: `${charity.id} ${milestone}`,
    at: timeOf(fact.at),
  })
}

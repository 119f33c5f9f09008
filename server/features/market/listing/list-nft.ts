import { askToList } from '@gooddrop/ledger/actions.ts'
import { isTransferable } from '@gooddrop/ledger/token-id.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { needBroker } from '#features/broker/need-broker.ts'
import { demandCharity } from '#features/market/choose-charity.ts'
import { demandTakesOffers } from '#features/market/demand-account.ts'
import { texts } from '#features/market/messages.ts'
import { findTraded, type TradedNft } from '#features/nfts/state.ts'
import type { Ask } from '#features/signing/ask.ts'
import { demandFunds } from '#features/signing/demand-funds.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { demand, may } from '#policies.ts'
import { type ListSubject, listSubject } from './list-subject.ts'

type Input = { nftId: string; socketId: string | null; subject: ListSubject }

/** One scan: a sell offer that only the broker can complete. */
export const listNft = async (deps: Deps, actor: Actor, input: Input): Promise<Scan> =>
  requestSignature(deps, actor, await prepare(deps, actor, input))

export const rebuildList: Rebuild = async (deps, actor, { nftId, subject, socketId }) => {
  demand(actor !== undefined && nftId !== null)
  return prepare(deps, actor, { nftId, socketId, subject: listSubject.parse(subject) })
}

/** Everything that would make the listing fail or useless is found before the QR code. */
async function prepare(deps: Deps, actor: Actor, { nftId, socketId, subject }: Input): Promise<Ask> {
  const { account, tokenId, price, charityId } = subject
  demand(may.signWith(actor, account), texts.ownWalletOnly)
  const nft = await findTraded(deps.db, nftId)
  if (!nft || nft.tokenId !== tokenId || nft.burned || nft.hidden)
    throw new AppError('not_found', { message: texts.noSuchItem })
  demand(may.trade(actor, nft.ownerAddress), texts.notYours)
  demandSellable(nft)
  if (charityId) await demandCharity(deps, charityId, { parties: [account, nft.issuer] })
  await demandTakesOffers(deps, account)
  await demandFunds(deps, account, 'list')
  const broker = needBroker(deps).account
  return {
    action: 'list',
    account,
    build: (request) => ({ ...askToList({ account, request, tokenId, price: BigInt(price), broker }) }),
    subject,
    nftId,
    socketId,
  }
}

/** One way of selling at a time; a listing may be renewed at another price. */
export function demandSellable(nft: TradedNft): void {
  if (!isTransferable(nft.tokenId)) throw new AppError('conflict', { message: texts.notTransferable })
  if (nft.saleMode === 'auction' || nft.nftType === 'auction')
    throw new AppError('conflict', { message: texts.onAuction })
  if (nft.saleMode === 'settling') throw new AppError('conflict', { message: texts.beingSold })
}

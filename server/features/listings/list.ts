import { askToList } from '@gooddrop/ledger/actions.ts'
import { isTransferable } from '@gooddrop/ledger/token-id.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { findTraded, type TradedNft } from '#features/nfts/state.ts'
import { requireCharity } from '#features/sales/choose-charity.ts'
import { copy } from '#features/sales/copy.ts'
import type { Ask } from '#features/signing/ask.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { requireFunds } from '#features/signing/require-funds.ts'
import { authorize, may } from '#policies.ts'
import { type ListSubject, listSubject } from './list-subject.ts'
import { requireTakesOffers } from './require-account.ts'

type Input = { nftId: string; socketId: string | null; subject: ListSubject }

/** One scan: a sell offer that only the broker can complete. */
export const listNft = async (deps: Deps, actor: Actor, input: Input): Promise<Scan> =>
  requestSignature(deps, actor, await prepare(deps, actor, input))

export const rebuildList: Rebuild = async (deps, actor, { nftId, subject, socketId }) => {
  authorize(actor !== undefined && nftId !== null)
  return prepare(deps, actor, { nftId, socketId, subject: listSubject.parse(subject) })
}

/** Everything that would make the listing fail or useless is found before the QR code. */
async function prepare(deps: Deps, actor: Actor, { nftId, socketId, subject }: Input): Promise<Ask> {
  const { account, tokenId, price, charityId } = subject
  authorize(may.signWith(actor, account), copy.ownWalletOnly)
  const nft = await findTraded(deps.db, nftId)
  if (!nft || nft.tokenId !== tokenId || nft.burned || nft.hidden)
    throw new AppError('not_found', { message: copy.noSuchItem })
  authorize(may.trade(actor, nft.ownerAddress), copy.notYours)
  requireSellable(nft)
  if (charityId) await requireCharity(deps, charityId, { parties: [account, nft.issuer] })
  await requireTakesOffers(deps, account)
  await requireFunds(deps, account, 'list')
  const broker = requireBroker(deps).account
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
export function requireSellable(nft: TradedNft): void {
  if (!isTransferable(nft.tokenId)) throw new AppError('conflict', { message: copy.notTransferable })
  if (nft.saleMode === 'auction' || nft.nftType === 'auction')
    throw new AppError('conflict', { message: copy.onAuction })
  if (nft.saleMode === 'settling') throw new AppError('conflict', { message: copy.beingSold })
}

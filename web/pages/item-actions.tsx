import { cancelOffer } from '@gooddrop/contract/listings.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { AuctionDialog } from '#features/auctions/auction-dialog.tsx'
import { BidDialog } from '#features/auctions/bid-dialog.tsx'
import { auctionQuery } from '#features/auctions/queries.ts'
import { RemoveAuctionDialog } from '#features/auctions/remove-auction-dialog.tsx'
import { OfferDialog } from '#features/bids/offer-dialog.tsx'
import { CartButton } from '#features/cart/cart-button.tsx'
import { useSuggestedCharity } from '#features/collections/use-suggested-charity.ts'
import type { SaleKind } from '#features/listings/sale-kind-field.tsx'
import { SellDialog } from '#features/listings/sell-dialog.tsx'
import { copy } from '#features/nfts/copy.ts'
import { BuyDialog } from '#features/sales/buy-dialog.tsx'
import { startSigning } from '#features/signing/signing.ts'
import { useWallet, walletModal } from '#features/signing/wallet-modal.ts'
import { useWalletWords, WalletNote } from '#features/signing/wallet-note.tsx'
import { afterPaint } from '#lib/after-paint.ts'
import { call } from '#lib/api.ts'
import { shortAddress } from '#lib/format.ts'
import { resume } from '#lib/resume.ts'
import type { Choice } from '#lib/return-to.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ActionBar } from './action-bar.tsx'
import { buttonsFor, type ItemAction, signedBy } from './item-buttons.ts'

type Opened = 'sell' | 'auction' | 'buy' | 'offer' | 'bid' | 'removeAuction'

/** A link opens a dialog at most: it asks nobody's wallet for anything. */
const DIALOGS_BY_LINK = ['sell', 'buy', 'offer', 'bid'] as const

/** Everything that the owner or a visitor can do with an item. */
export function ItemActions({ nft }: { nft: Nft }) {
  const { address, owns, user, withWallet } = useWallet()
  const [search, setSearch] = useSearchParams()
  const isOwner = owns(nft.owner_address)
  /** What the owner decides is signed by the wallet that holds the work, which need not be the chosen one. */
  const holder = isOwner ? nft.owner_address : null
  const [before, setBefore] = useState<Choice>()
  const [opened, setOpened] = useState<Opened | undefined>(search.has('sell') ? 'sell' : undefined)
  const close = () => {
    setOpened(undefined)
    setBefore(undefined)
  }
  const chooseKind = (kind: SaleKind) => setOpened(kind === 'auction' ? 'auction' : 'sell')
  const { data: auction } = useQuery(auctionQuery(nft._id))
  const unlist = useAction((account: string) => removeListing(nft, account))

  const open = (dialog: Opened) => () => afterPaint().then(() => setOpened(dialog))
  const handlers: Record<ItemAction, (account: string) => void> = {
    sell: open('sell'),
    buy: open('buy'),
    offer: open('offer'),
    bid: open('bid'),
    unlist: nft.nftType === 'auction' ? open('removeAuction') : () => holder && unlist.run(holder),
    editAuction: open('auction'),
  }
  const note = useId()
  const wordsFor = useWalletWords()
  const shownActions = buttonsFor(nft, isOwner).flatMap((each) => (each.kind === 'action' ? [each.action] : []))
  const refused = (action: ItemAction) => wordsFor(signedBy[action]).refusal !== undefined
  const wanted = search.get('open')
  const openWanted = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete('open')
    setSearch(rest, { replace: true, preventScrollReset: true })
    const shown = buttonsFor(nft, isOwner).some((each) => each.kind === 'action' && each.action === wanted)
    const dialog = DIALOGS_BY_LINK.find((each) => each === wanted)
    const interrupted = resume()
    if (!dialog) return
    // Who has just registered has no wallet yet: that comes first.
    if (!address) return walletModal.interrupt(dialog, interrupted?.choice)
    // Strict mode runs this twice, and what was chosen can be read once.
    if (interrupted) setBefore(interrupted.choice)
    if (shown && !refused(dialog)) open(dialog)()
    else if (interrupted && !shown) toast.info(isOwner ? copy.resumeOwn : copy.resumeGone)
  })
  const isMember = user !== undefined
  // After connecting a wallet or signing in: the dialog that was asked for before.
  useEffect(() => {
    if (wanted && (address || isMember)) openWanted()
  }, [wanted, address, isMember])
  useEffect(() => {
    if (!wanted && resume()?.expired) toast.info(copy.resumeExpired)
  }, [wanted])
  const suggested = useSuggestedCharity(isOwner && nft.nftType === 'mint' ? nft._id : undefined)
  const cannotBuy = nft.offered_elsewhere && !isOwner
  const inAuction = nft.nftType === 'auction'
  // Also once it is their own: the dialog then says so.
  const bidder = address && user ? { nft, userId: user._id, account: address, before, onClose: close } : undefined

  return (
    <div className="grid gap-4">
      {cannotBuy && <p className="bg-live-wash p-4 text-sm text-live">{copy.offeredElsewhere}</p>}
      {holder && holder !== address && (
        <p className="bg-sunk p-4 text-sm text-ink-soft">{copy.inOtherWallet(shortAddress(holder))}</p>
      )}
      <ActionBar sticky={buttonsFor(nft, isOwner).some((each) => each.kind === 'action' && each.main)}>
        {buttonsFor(nft, isOwner).map((button) =>
          button.kind === 'action' ? (
            <Button
              key={button.label}
              size="lg"
              variant={button.main ? 'primary' : 'secondary'}
              disabled={(button.action === 'buy' && cannotBuy) || refused(button.action)}
              aria-describedby={refused(button.action) ? note : undefined}
              loading={button.action === 'unlist' && unlist.pending}
              onClick={withWallet(handlers[button.action], button.action, { price: nft.amount })}
            >
              {button.label}
            </Button>
          ) : (
            <Button key={button.label} long size="lg" variant="secondary" disabled>
              {button.narrowLabel ? (
                <>
                  <span className="max-sm:hidden">{button.label}</span>
                  <span className="sm:hidden">{button.narrowLabel}</span>
                </>
              ) : (
                button.label
              )}
            </Button>
          ),
        )}
      </ActionBar>
      {!isOwner && !cannotBuy && <CartButton nft={nft} wide />}
      <WalletNote id={note} words={shownActions.map((action) => wordsFor(signedBy[action]))} />
      {holder && nft.nftType === 'mint' && opened === 'sell' && (
        <SellDialog nft={nft} account={holder} suggested={suggested} onKind={chooseKind} onClose={close} />
      )}
      {isOwner && nft.nftType === 'mint' && opened === 'auction' && (
        <AuctionDialog nft={nft} suggested={suggested} onKind={chooseKind} onClose={close} />
      )}
      {isOwner && inAuction && opened === 'auction' && auction && (
        <AuctionDialog nft={nft} auction={auction} onClose={close} />
      )}
      {isOwner && inAuction && opened === 'removeAuction' && <RemoveAuctionDialog nftId={nft._id} onClose={close} />}
      {address && opened === 'buy' && <BuyDialog nft={nft} account={address} before={before} onClose={close} />}
      {bidder && opened === 'offer' && <OfferDialog {...bidder} />}
      {bidder && opened === 'bid' && <BidDialog {...bidder} />}
    </div>
  )
}

/** Asks for the scan that takes a work off sale. */
async function removeListing({ _id, nft_offer_index, amount }: Nft, account: string): Promise<void> {
  if (!nft_offer_index) return
  const body = { nft_offer_index, account }
  await startSigning('unlist', (socketId) => call(cancelOffer, { params: { socketId }, body }), _id, {
    price: amount ?? undefined,
  })
}

import { cancelOffer } from '@gooddrop/contract/market.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuctionDialog } from '#features/auctions/auction-dialog.tsx'
import type { WayToSell } from '#features/auctions/how-to-sell.tsx'
import { auctionQuery } from '#features/auctions/queries.ts'
import { RemoveDialog } from '#features/auctions/remove-dialog.tsx'
import { startSigning } from '#features/signing/signing.ts'
import { useWallet } from '#features/signing/use-wallet.ts'
import { reasonInWords } from '#features/signing/words.ts'
import { painted } from '#lib/after-paint.ts'
import { call } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { actionsFor, type ItemAction } from './actions-for.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { copy } from './copy.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { SellDialog } from './sell-dialog.tsx'

type Opened = 'sell' | 'auction' | 'buy' | 'offer' | 'removeAuction'

/** Everything that can be done with an item, by whom it concerns. */
export function ItemActions({ nft }: { nft: Nft }) {
  const { address, user, withWallet } = useWallet()
  const [search] = useSearchParams()
  const isOwner = address !== null && address === nft.owner_address
  const [opened, setOpened] = useState<Opened | undefined>(search.has('sell') ? 'sell' : undefined)
  const [asking, setAsking] = useState(false)
  const close = () => setOpened(undefined)
  const chooseWay = (way: WayToSell) => setOpened(way === 'auction' ? 'auction' : 'sell')
  const { data: auction } = useQuery(auctionQuery(nft._id))

  const unlist = async (account: string) => {
    if (!nft.nft_offer_index || asking) return
    const nft_offer_index = nft.nft_offer_index
    setAsking(true)
    try {
      await startSigning(
        'unlist',
        (socketId) => call(cancelOffer, { params: { socketId }, body: { nft_offer_index, account } }),
        nft._id,
      )
    } catch (error) {
      toast.bad(reasonInWords(error))
    } finally {
      setAsking(false)
    }
  }
  const open = (dialog: Opened) => () => painted().then(() => setOpened(dialog))
  const does: Record<ItemAction, (account: string) => void> = {
    sell: open('sell'),
    buy: open('buy'),
    offer: open('offer'),
    bid: open('offer'),
    unlist: nft.nftType === 'auction' ? open('removeAuction') : unlist,
    editAuction: open('auction'),
  }
  const cannotBuy = nft.offered_elsewhere && !isOwner

  return (
    <div className="grid gap-4">
      {cannotBuy && <p className="bg-live-wash p-4 text-sm text-live">{copy.elsewhere}</p>}
      <div className="flex flex-wrap gap-3">
        {actionsFor(nft, isOwner).map((button) =>
          button.kind === 'act' ? (
            <Button
              key={button.label}
              size="lg"
              variant={button.main ? 'primary' : 'secondary'}
              disabled={button.action === 'buy' && cannotBuy}
              loading={button.action === 'unlist' && asking}
              onClick={withWallet(does[button.action])}
            >
              {button.label}
            </Button>
          ) : (
            <Button key={button.label} size="lg" variant="secondary" disabled>
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
      </div>
      {address && isOwner && nft.nftType === 'mint' && opened === 'sell' && (
        <SellDialog nft={nft} account={address} onWay={chooseWay} onClose={close} />
      )}
      {isOwner && nft.nftType === 'mint' && opened === 'auction' && (
        <AuctionDialog nft={nft} onWay={chooseWay} onClose={close} />
      )}
      {isOwner && nft.nftType === 'auction' && opened === 'auction' && auction && (
        <AuctionDialog nft={nft} auction={auction} onClose={close} />
      )}
      {isOwner && nft.nftType === 'auction' && opened === 'removeAuction' && (
        <RemoveDialog nftId={nft._id} onClose={close} />
      )}
      {address && !isOwner && opened === 'buy' && <BuyDialog nft={nft} account={address} onClose={close} />}
      {address && user && !isOwner && opened === 'offer' && (
        <OfferDialog nft={nft} userId={user._id} account={address} onClose={close} />
      )}
    </div>
  )
}

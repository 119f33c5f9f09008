import { createBid } from '@gooddrop/contract/market.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copy as auctionTexts } from '#features/auctions/copy.ts'
import { auctionQuery } from '#features/auctions/queries.ts'
import { giftFields } from '#features/giving/gift-choice.ts'
import { startSigning } from '#features/signing/signing.ts'
import { call } from '#lib/api.ts'
import { formatXrp } from '#lib/format.ts'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { PayDialog } from './pay-dialog.tsx'
import { priceOf } from './price-of.ts'

type Props = { nft: Nft; userId: string; account: string; onClose: () => void }

export function OfferDialog({ nft, userId, account, onClose }: Props) {
  const [xrp, setXrp] = useState('')
  const [refused, setRefused] = useState(false)
  const inAuction = nft.nftType === 'auction'
  const { data: auction } = useQuery({ ...auctionQuery(nft._id), enabled: inAuction })
  const least = inAuction && auction?.minimum ? BigInt(auction.minimum) : undefined
  const entered = priceOf(xrp)
  const tooLow = entered !== undefined && least !== undefined && entered < least
  const price = tooLow ? undefined : entered
  const hint = least === undefined ? undefined : auctionTexts.atLeast(formatXrp(least))
  const owner = nft.owner?._id
  if (!owner) return null
  return (
    <PayDialog
      title={copy.offerTitle}
      lead={inAuction ? auctionTexts.bidLead : copy.offerLead}
      button={inAuction ? auctionTexts.placeBid : copy.makeOffer}
      nft={nft}
      account={account}
      price={price}
      onRefused={() => setRefused(true)}
      onClose={onClose}
      pay={(amount, choice) =>
        startSigning(
          'bid',
          async () => {
            const body = { buyer_id: userId, buyer_xrp_address: account, nft_id: nft._id, owner_id: owner }
            const input = { ...body, price: String(amount), ...giftFields(choice) }
            return (await call(createBid, { params: { nftId: nft._id }, body: input })).data
          },
          nft._id,
        )
      }
    >
      <TextField
        label={inAuction ? auctionTexts.yourBid : copy.amountInXrp}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        value={xrp}
        error={refused && price === undefined ? (tooLow && hint) || copy.incorrectAmount : undefined}
        onChange={(event) => setXrp(event.target.value)}
      />
    </PayDialog>
  )
}

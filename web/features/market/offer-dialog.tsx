import { createBid } from '@gooddrop/contract/market.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useState } from 'react'
import { giftFields } from '#features/giving/gift-choice.ts'
import { startSigning } from '#features/signing/signing.ts'
import { call } from '#lib/api.ts'
import { TextField } from '#ui/field.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { priceOf } from './sell-dialog.tsx'
import { texts } from './texts.ts'

type Props = { nft: Nft; userId: string; account: string; onClose: () => void }

export function OfferDialog({ nft, userId, account, onClose }: Props) {
  const [xrp, setXrp] = useState('')
  const [refused, setRefused] = useState(false)
  const price = priceOf(xrp)
  const owner = nft.owner?._id
  if (!owner) return null
  return (
    <PayDialog
      title={texts.offerTitle}
      lead={texts.offerLead}
      button={texts.makeOffer}
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
        label={texts.amountInXrp}
        inputMode="decimal"
        autoComplete="off"
        value={xrp}
        error={refused && price === undefined ? texts.incorrectAmount : undefined}
        onChange={(event) => setXrp(event.target.value)}
      />
    </PayDialog>
  )
}

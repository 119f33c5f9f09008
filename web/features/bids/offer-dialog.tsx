import { createBid } from '@gooddrop/contract/bids.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useState } from 'react'
import { giftFields } from '#features/giving/gift-choice.ts'
import { isNotPositive, readPrice } from '#features/listings/read-price.ts'
import { startSigning } from '#features/signing/signing.ts'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { call } from '#lib/api.ts'
import type { Choice } from '#lib/return-to.ts'
import { TextField } from '#ui/field.tsx'
import { changeForOffer } from './change-since.ts'
import { copy } from './copy.ts'
import { PayDialog } from './pay-dialog.tsx'

type Props = {
  nft: Nft
  userId: string
  account: string
  onClose: () => void
  before?: Choice | undefined
  /** In an auction: how the bid is called there, and what it must be at least. */
  auction?: {
    lead: string
    label: string
    button: string
    minimum?: { drops: bigint; hint: string } | undefined
    over?: string | undefined
  }
}

export function OfferDialog({ nft, userId, account, onClose, before, auction }: Props) {
  const [opened] = useState(nft)
  const { owns } = useWallet()
  const [xrp, setXrp] = useState(before?.amount ?? '')
  const [refused, setRefused] = useState(false)
  const minimum = auction?.minimum
  const entered = readPrice(xrp)
  const tooLow = entered !== undefined && minimum !== undefined && entered < minimum.drops
  const price = tooLow ? undefined : entered
  const owner = opened.owner?._id
  if (!owner) return null
  const change = changeForOffer(opened, nft, owns)
  return (
    <PayDialog
      title={copy.offerTitle}
      lead={auction?.lead ?? copy.offerLead}
      button={auction?.button ?? copy.makeOffer}
      nft={nft}
      account={account}
      price={price}
      dialog={auction ? 'bid' : 'offer'}
      before={before}
      entered={xrp}
      gone={auction?.over ?? (change && copy.changes[change])}
      onRefused={() => setRefused(true)}
      onClose={onClose}
      pay={(amount, choice, about) =>
        startSigning(
          'bid',
          async () => {
            const body = { buyer_id: userId, buyer_xrp_address: account, nft_id: nft._id, owner_id: owner }
            const input = { ...body, price: String(amount), ...giftFields(choice) }
            return (await call(createBid, { params: { nftId: nft._id }, body: input })).data
          },
          nft._id,
          about,
        )
      }
    >
      <TextField
        label={auction?.label ?? copy.amountInXrp}
        hint={minimum?.hint}
        inputMode="decimal"
        autoComplete="off"
        value={xrp}
        error={refused && price === undefined ? (tooLow && minimum?.hint) || copy.incorrectAmount : undefined}
        onChange={(event) => setXrp(event.target.value)}
        onBlur={() => isNotPositive(xrp) && setXrp('0')}
      />
    </PayDialog>
  )
}

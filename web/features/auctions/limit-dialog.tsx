import { type BidLimit, setBidLimit } from '@gooddrop/contract/auction-part.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useState } from 'react'
import { PayDialog } from '#features/bids/pay-dialog.tsx'
import { giftFields } from '#features/giving/gift-choice.ts'
import { readPrice } from '#features/listings/read-price.ts'
import { call } from '#lib/api.ts'
import { formatXrp } from '#lib/format.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { writeXrp } from '#lib/typed-xrp.ts'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

type Props = {
  nft: Nft
  account: string
  minimum: string | null
  limit: BidLimit | null
  /** With a passkey wallet the page can bid by itself. */
  canBid: boolean
  onClose: () => void
}

/** The most that somebody would bid, with what it would cost. Nothing is signed and nothing is locked. */
export function LimitDialog({ nft, account, minimum, limit, canBid, onClose }: Props) {
  const [xrp, setXrp] = useState(limit ? writeXrp(BigInt(limit.maximum)) : '')
  const [refused, setRefused] = useState(false)
  const least = minimum === null ? 0n : BigInt(minimum)
  const entered = readPrice(xrp)
  const price = entered !== undefined && entered >= least ? entered : undefined
  const hint = minimum === null ? undefined : copy.atLeast(formatXrp(minimum))
  return (
    <PayDialog
      title={copy.limitTitle}
      lead={canBid ? copy.limitLeadPasskey : copy.limitLead}
      button={copy.limitSave}
      nft={nft}
      account={account}
      price={price}
      dialog="bid"
      entered={xrp}
      onRefused={() => setRefused(true)}
      onClose={onClose}
      pay={async (amount, choice) => {
        const body = { account, maximum: String(amount), ...giftFields(choice) }
        await call(setBidLimit, { params: { nftId: nft._id }, body })
        await queryClient.invalidateQueries({ queryKey: keys.auction(nft._id) })
      }}
    >
      <TextField
        label={copy.limitLabel}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        value={xrp}
        error={refused && price === undefined ? (hint ?? copy.incorrectAmount) : undefined}
        onChange={(event) => setXrp(event.target.value)}
      />
    </PayDialog>
  )
}

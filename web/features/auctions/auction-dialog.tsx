import { type Auction, createAuction, updateAuction } from '@gooddrop/contract/auctions.ts'
import { DEFAULT_AUCTION_SECONDS } from '@gooddrop/contract/constants.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { type FormEvent, useId, useState } from 'react'
import { ANY, WishField } from '#features/giving/wish-field.tsx'
import { priceOf } from '#features/sales/price-of.ts'
import { reasonInWords } from '#features/signing/words.ts'
import { serverNow } from '#lib/clock.ts'
import { fromLocalField, toLocalField } from '#lib/local-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { askForAuction } from './ask-for-auction.ts'
import { copy } from './copy.ts'
import { HowToSell, type WayToSell } from './how-to-sell.tsx'
import { type Range, TimeRange } from './time-range.tsx'

type Props = {
  nft: Nft
  /** The one to be changed; without it a new one begins. */
  auction?: Auction | undefined
  onWay?: (way: WayToSell) => void
  onClose: () => void
}

const DAY_MS = DEFAULT_AUCTION_SECONDS * 1000

const rangeFrom = (start: number, close = start + DAY_MS): Range => ({
  start: toLocalField(start),
  close: toLocalField(close),
})

export function AuctionDialog({ nft, auction, onWay, onClose }: Props) {
  const form = useId()
  const [first] = useState(() =>
    auction ? rangeFrom(Date.parse(auction.startDate), Date.parse(auction.plannedCloseDate)) : rangeFrom(serverNow()),
  )
  const [xrp, setXrp] = useState(auction ? xrpFromDrops(BigInt(auction.initialBidAmount)) : '')
  const [range, setRange] = useState(first)
  const [wish, setWish] = useState(auction?.charity_id ?? ANY)
  const [refused, setRefused] = useState(false)
  const [asking, setAsking] = useState(false)
  const frozen = auction !== undefined && auction.leader_address !== null
  const price = priceOf(xrp)
  // What was not touched is sent as it was, to the second.
  const startDate = auction && range.start === first.start ? auction.startDate : fromLocalField(range.start)
  const closeDate = auction && range.close === first.close ? auction.plannedCloseDate : fromLocalField(range.close)

  const chooseTimes = (next: Range) => {
    const begins = fromLocalField(next.start)
    const untouched = range.close === first.close && next.start !== range.start && !auction
    setRange(untouched && begins ? rangeFrom(Date.parse(begins)) : next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const valid = price !== undefined && startDate !== undefined && closeDate !== undefined
    setRefused(!valid)
    if (!valid || asking) return
    setAsking(true)
    try {
      const terms = { nftId: nft._id, initialBidAmount: String(price), startDate, closeDate }
      const body = wish === ANY ? terms : { ...terms, charity_id: wish }
      await askForAuction(auction ? updateAuction : createAuction, body)
      onClose()
    } catch (error) {
      toast.bad(reasonInWords(error))
    } finally {
      setAsking(false)
    }
  }

  const button = !auction ? copy.checkout : frozen ? copy.signNow : copy.save
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      wide
      title={copy.title}
      description={copy.lead}
      footer={
        !(frozen && auction?.self_settling) && (
          <Button type="submit" form={form} loading={asking}>
            {button}
          </Button>
        )
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        {onWay && <HowToSell way="auction" onChange={onWay} />}
        <TextField
          label={copy.startingAmount}
          inputMode="decimal"
          autoComplete="off"
          value={xrp}
          disabled={frozen}
          error={refused && price === undefined ? copy.incorrectAmount : undefined}
          onChange={(event) => setXrp(event.target.value)}
          onBlur={() => xrp !== '' && price === undefined && setXrp('0')}
        />
        <TimeRange
          range={range}
          onChange={chooseTimes}
          disabled={frozen}
          startFixed={auction?.state === 'live'}
          error={refused && (!startDate || !closeDate) ? copy.needTimes : undefined}
        />
        <WishField wish={wish} onChange={setWish} disabled={frozen} />
        <p className="bg-sunk p-4 text-sm text-ink-soft">
          {frozen && `${copy.frozen} `}
          {auction?.self_settling ? copy.standing : copy.unsigned}
        </p>
      </form>
    </Dialog>
  )
}

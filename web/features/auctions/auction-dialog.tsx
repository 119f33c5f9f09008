import { type Auction, createAuction, updateAuction } from '@gooddrop/contract/auctions.ts'
import { DEFAULT_AUCTION_SECONDS } from '@gooddrop/contract/constants.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ANY_CHARITY, PreferredCharityField } from '#features/giving/preferred-charity-field.tsx'
import { readPrice } from '#features/listings/read-price.ts'
import { type SaleKind, SaleKindField } from '#features/listings/sale-kind-field.tsx'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { serverNow } from '#lib/clock.ts'
import { fromLocalField, toLocalField } from '#lib/local-time.ts'
import { writeXrp } from '#lib/typed-xrp.ts'
import { useDialogAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import type { Range } from './pick-day.ts'
import { auctionPartQuery } from './queries.ts'
import { startAuction } from './start-auction.ts'
import { TimeRange } from './time-range.tsx'

type Props = {
  nft: Nft
  /** The auction to change; a new one is created without it. */
  auction?: Auction | undefined
  /** The charity that is chosen at first for a new one. */
  suggested?: string | undefined
  onKind?: (kind: SaleKind) => void
  onClose: () => void
}

const DAY_MS = DEFAULT_AUCTION_SECONDS * 1000

const rangeFrom = (start: number, close = start + DAY_MS): Range => ({
  start: toLocalField(start),
  close: toLocalField(close),
})

export function AuctionDialog({ nft, auction, suggested, onKind, onClose }: Props) {
  const form = useId()
  const [initial] = useState(() =>
    auction ? rangeFrom(Date.parse(auction.startDate), Date.parse(auction.plannedCloseDate)) : rangeFrom(serverNow()),
  )
  const { user } = useWallet()
  const { data: part } = useQuery({ ...auctionPartQuery(nft._id, user?._id), enabled: auction !== undefined })
  const [typed, setTyped] = useState<string>()
  const kept = part?.reserve_price ? writeXrp(BigInt(part.reserve_price)) : ''
  const reserveXrp = typed ?? (auction ? kept : '')
  const [xrp, setXrp] = useState(auction ? writeXrp(BigInt(auction.initialBidAmount)) : '')
  const [range, setRange] = useState(initial)
  const [chosen, setCharity] = useState<string>()
  const charity = chosen ?? (auction ? auction.charity_id : suggested) ?? ANY_CHARITY
  const [refused, setRefused] = useState(false)
  const fixed = auction !== undefined && auction.leader_address !== null
  const price = readPrice(xrp)
  const reserve = reserveXrp.trim() === '' ? price : readPrice(reserveXrp)
  const reserveError =
    reserve === undefined
      ? copy.incorrectAmount
      : price !== undefined && reserve < price
        ? copy.reserveTooLow
        : undefined
  // The field shows minutes only: a time that was not edited is sent back exact to the second.
  const startDate = auction && range.start === initial.start ? auction.startDate : fromLocalField(range.start)
  const closeDate = auction && range.close === initial.close ? auction.plannedCloseDate : fromLocalField(range.close)

  const timesError =
    !startDate || !closeDate
      ? copy.needTimes
      : Date.parse(closeDate) <= Date.parse(startDate)
        ? copy.closeFirst
        : undefined

  const chooseTimes = (next: Range) => {
    const begins = fromLocalField(next.start)
    const closeUntouched = range.close === initial.close && next.start !== range.start && !auction
    setRange(closeUntouched && begins ? rangeFrom(Date.parse(begins)) : next)
  }
  const submission = useDialogAction(async (amount: bigint, startDate: string, closeDate: string) => {
    const reserve_price = String(reserve ?? amount)
    const terms = { nftId: nft._id, initialBidAmount: String(amount), reserve_price, startDate, closeDate }
    const body = charity === ANY_CHARITY ? terms : { ...terms, charity_id: charity }
    await startAuction(auction ? updateAuction : createAuction, body)
  }, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const valid = price !== undefined && reserveError === undefined && timesError === undefined
    setRefused(!valid)
    if (valid && startDate && closeDate) submission.run(price, startDate, closeDate)
  }

  const button = !auction ? copy.checkout : fixed ? copy.signNow : copy.save
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      wide
      title={copy.title}
      description={copy.lead}
      footer={
        !(fixed && auction?.self_settling) && (
          <Button type="submit" form={form} loading={submission.pending}>
            {button}
          </Button>
        )
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        {onKind && <SaleKindField kind="auction" onChange={onKind} />}
        <TextField
          label={copy.startingAmount}
          inputMode="decimal"
          autoComplete="off"
          value={xrp}
          disabled={fixed}
          error={refused && price === undefined ? copy.incorrectAmount : undefined}
          onChange={(event) => setXrp(event.target.value)}
          onBlur={() => xrp !== '' && price === undefined && setXrp('0')}
        />
        <TextField
          label={copy.reservePrice}
          hint={copy.reserveHint}
          inputMode="decimal"
          autoComplete="off"
          value={reserveXrp}
          disabled={fixed}
          error={refused && price !== undefined ? reserveError : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TimeRange
          range={range}
          onChange={chooseTimes}
          disabled={fixed}
          startFixed={auction?.state === 'live'}
          error={refused ? timesError : undefined}
        />
        <PreferredCharityField charity={charity} onChange={setCharity} disabled={fixed} />
        <p className="bg-sunk p-4 text-sm text-ink-soft">
          {fixed && `${copy.termsFixed} `}
          {auction?.self_settling ? copy.selfSettling : copy.unsigned}
        </p>
      </form>
    </Dialog>
  )
}

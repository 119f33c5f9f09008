import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { basisPointsOf, chosenCharity, type GiftChoice } from '#features/giving/gift-choice.ts'
import { GiftChooser } from '#features/giving/gift-chooser.tsx'
import { lastGift } from '#features/giving/last-gift.ts'
import { priceBreakdown } from '#features/giving/price-breakdown.ts'
import { charitiesQuery } from '#features/giving/queries.ts'
import { PauseNotice, usePause } from '#features/signing/pause-notice.tsx'
import { balanceQuery } from '#features/signing/queries.ts'
import { formatXrp } from '#lib/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'
import { PaySummary } from './pay-summary.tsx'

type Props = {
  title: string
  lead?: string
  button: string
  nft: Nft
  account: string
  price: bigint | undefined
  /** Shown above the gift: the price, or the field for it. */
  children: ReactNode
  /** Asks for the scan. */
  pay: (price: bigint, choice: GiftChoice) => Promise<void>
  onRefused?: () => void
  onClose: () => void
}

/** Price, gift, reserve and total before anything is signed: for a purchase and for an offer alike. */
export function PayDialog({ title, lead, button, nft, account, price, children, pay, onRefused, onClose }: Props) {
  const form = useId()
  const [choice, setChoice] = useState<GiftChoice>(() => lastGift().read(nft.charity_id))
  const pause = usePause('purchases')
  const { data: balance } = useQuery(balanceQuery(account))
  const { data: charities = [] } = useQuery(charitiesQuery())
  const basisPoints = basisPointsOf(choice)
  const { issuer, royality: transferFee, owner_address: seller } = nft
  const breakdown =
    price !== undefined && basisPoints !== undefined
      ? priceBreakdown(price, basisPoints, { issuer, transferFee, seller, buyer: account })
      : undefined
  const short = breakdown && balance && BigInt(balance.spendable) < breakdown.total + BigInt(balance.offer_reserve)

  const paying = useAction(async (amount: bigint) => {
    // The one that was shown, also where nobody has chosen.
    await pay(amount, { ...choice, charityId: chosenCharity(charities, choice, nft)?._id })
    lastGift().keep(choice)
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pause) return
    if (price === undefined) return onRefused?.()
    if (breakdown) paying.run(price)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={lead}
      footer={
        <Button type="submit" form={form} loading={paying.pending} disabled={pause !== undefined}>
          {button}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-7">
        {pause && <PauseNotice text={pause} />}
        {children}
        <GiftChooser choice={choice} onChange={setChoice} nft={nft} />
        {breakdown && (
          <PaySummary breakdown={breakdown} reserve={balance?.offer_reserve} creatorSells={seller === issuer} />
        )}
        {balance && (
          <p className={short ? 'text-sm font-medium text-danger' : 'text-sm text-ink-faint'}>
            {copy.spendable(formatXrp(balance.spendable))}
            {short && `. ${copy.notEnough}`}
          </p>
        )}
      </form>
    </Dialog>
  )
}

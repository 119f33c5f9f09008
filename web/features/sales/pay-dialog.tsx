import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type GiftChoice, sharesOf, usualGift } from '#features/giving/gift-choice.ts'
import { GiftChooser } from '#features/giving/gift-chooser.tsx'
import { balanceQuery } from '#features/signing/queries.ts'
import { reasonInWords } from '#features/signing/words.ts'
import { formatXrp } from '#lib/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { copy } from './copy.ts'
import { Summary } from './summary.tsx'
import { termsOf } from './terms.ts'

type Props = {
  title: string
  lead?: string
  button: string
  nft: Nft
  account: string
  price: bigint | undefined
  /** What stands above the gift: the price, or the field for it. */
  children: ReactNode
  /** Asks for the scan. */
  pay: (price: bigint, choice: GiftChoice) => Promise<void>
  onRefused?: () => void
  onClose: () => void
}

/** Price, gift, reserve and total, seen before anything is signed: for a purchase and for an offer alike. */
export function PayDialog({ title, lead, button, nft, account, price, children, pay, onRefused, onClose }: Props) {
  const form = useId()
  const [choice, setChoice] = useState<GiftChoice>(usualGift)
  const [asking, setAsking] = useState(false)
  const { data: balance } = useQuery(balanceQuery(account))
  const shares = sharesOf(choice)
  const terms =
    price !== undefined && shares !== undefined
      ? termsOf(price, shares, { ...nft, seller: nft.owner_address, buyer: account })
      : undefined
  const short = terms && balance && BigInt(balance.spendable) < terms.total + BigInt(balance.offer_reserve)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (price === undefined) return onRefused?.()
    if (!terms || asking) return
    setAsking(true)
    try {
      await pay(price, choice)
      onClose()
    } catch (error) {
      toast.bad(reasonInWords(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={lead}
      footer={
        <Button type="submit" form={form} loading={asking}>
          {button}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-7">
        {children}
        <GiftChooser choice={choice} onChange={setChoice} wish={nft.charity_id} />
        {terms && (
          <Summary terms={terms} reserve={balance?.offer_reserve} creatorSells={nft.owner_address === nft.issuer} />
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

import {
  MAX_OFFER_TRAITS,
  MAX_OFFERED_WORKS,
  makeCollectionOffer,
  type WantedTrait,
} from '@gooddrop/contract/collection-offers.ts'
import { dropsFromXrp, gift as giftFor, MAX_PRICE_DROPS } from '@gooddrop/contract/drops.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { basisPointsOf, chosenCharity, type GiftChoice, percentOf } from '#features/giving/gift-choice.ts'
import { GiftChooser } from '#features/giving/gift-chooser.tsx'
import { lastGift } from '#features/giving/last-gift.ts'
import { charitiesQuery } from '#features/giving/queries.ts'
import { call } from '#lib/api.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { copy } from './copy.ts'
import { refetchOffers } from './queries.ts'
import { TraitFields } from './trait-fields.tsx'

type Props = {
  collectionId: string
  account: string
  /** Traits that the page is filtered by, to begin with. */
  traits?: readonly WantedTrait[]
  onClose: () => void
}

const readPrice = (xrp: string) => {
  const drops = dropsFromXrp(xrp.replace(',', '.'))
  return drops !== undefined && drops > 0n && drops <= MAX_PRICE_DROPS ? drops : undefined
}

const readCount = (text: string) => {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= MAX_OFFERED_WORKS ? count : undefined
}

/** Says what one would pay. Nothing is locked or signed, and the dialog says so first. */
export function MakeOfferDialog({ collectionId, account, traits: given = [], onClose }: Props) {
  const form = useId()
  const [xrp, setXrp] = useState('')
  const [count, setCount] = useState('1')
  const [days, setDays] = useState('7')
  const [traits, setTraits] = useState<WantedTrait[]>(() => given.slice(0, MAX_OFFER_TRAITS))
  const [refused, setRefused] = useState(false)
  const [choice, setChoice] = useState<GiftChoice>(() => lastGift().read(null))
  const { data: charities = [] } = useQuery(charitiesQuery())
  const [price, works, basisPoints] = [readPrice(xrp), readCount(count), basisPointsOf(choice)]
  const about = { _id: collectionId, charity_id: null }
  const send = useAction(async (amount: bigint, wanted: number) => {
    const charity = chosenCharity(charities, choice, about)
    await call(makeCollectionOffer, {
      body: {
        account,
        collection_id: collectionId,
        amount: String(amount),
        works: wanted,
        traits,
        days: Number(days),
        donation_percent: percentOf(choice),
        ...(charity && { charity_id: charity._id }),
      },
    })
    lastGift().keep(choice)
    await refetchOffers()
    toast.success(copy.made)
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (price !== undefined && works !== undefined && basisPoints !== undefined) send.run(price, works)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.makeTitle}
      description={copy.honest}
      footer={
        <Button type="submit" form={form} loading={send.pending}>
          {copy.send}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-7">
        <TextField
          label={copy.amount}
          inputMode="decimal"
          autoComplete="off"
          value={xrp}
          error={refused && price === undefined ? copy.incorrectAmount : undefined}
          onChange={({ target }) => setXrp(target.value)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={copy.count}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            error={refused && works === undefined ? copy.incorrectCount(MAX_OFFERED_WORKS) : undefined}
            onChange={({ target }) => setCount(target.value)}
          />
          <SelectField label={copy.days} options={copy.dayOptions} value={days} onChange={setDays} />
        </div>
        <TraitFields collectionId={collectionId} traits={traits} onChange={setTraits} />
        <GiftChooser choice={choice} onChange={setChoice} nft={about} />
        {price !== undefined && basisPoints !== undefined && (
          <dl className="bg-sunk p-5 text-[0.9375rem]">
            <div className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-ink-soft">{copy.giftOnTop}</dt>
              <dd>
                <GiftAmount drops={giftFor(price, basisPoints)} />
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-4 border-t border-ink py-2 font-medium">
              <dt>{copy.totalForOne}</dt>
              <dd>
                <Amount drops={price + giftFor(price, basisPoints)} />
              </dd>
            </div>
          </dl>
        )}
      </form>
    </Dialog>
  )
}

import { createOffer } from '@gooddrop/contract/market.ts'
import { dropsFromXrp, MAX_PRICE_DROPS, MIN_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { charitiesQuery } from '#features/giving/queries.ts'
import { startSigning } from '#features/signing/signing.ts'
import { reasonInWords } from '#features/signing/words.ts'
import { call } from '#lib/api.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { termsOf } from './terms.ts'
import { texts } from './texts.ts'

type Props = { nft: Nft; account: string; onClose: () => void }

const ANY = 'any'

/** A price that can be asked: more than nothing, exact to the drop. */
export const priceOf = (xrp: string) => {
  const drops = dropsFromXrp(xrp)
  return drops !== undefined && drops > 0n && drops <= MAX_PRICE_DROPS ? drops : undefined
}

export function SellDialog({ nft, account, onClose }: Props) {
  const form = useId()
  const [xrp, setXrp] = useState('')
  const [wish, setWish] = useState(ANY)
  const [refused, setRefused] = useState(false)
  const [asking, setAsking] = useState(false)
  const { data: charities = [] } = useQuery(charitiesQuery())
  const price = priceOf(xrp)
  const terms = price && termsOf(price, MIN_GIFT_BASIS_POINTS, { ...nft, seller: account })
  const options = charities.filter(({ active }) => active).map(({ _id, name }) => ({ value: _id, label: name }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(price === undefined)
    if (price === undefined || asking) return
    setAsking(true)
    try {
      const body = { account, amount: String(price), nftTokenId: nft.NFTokenID, _id: nft._id }
      await startSigning(
        'list',
        (socketId) =>
          call(createOffer, { params: { socketId }, body: wish === ANY ? body : { ...body, charity_id: wish } }),
        nft._id,
      )
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
      title={texts.sellTitle}
      description={texts.sellLead}
      footer={
        <Button type="submit" form={form} loading={asking}>
          {texts.checkout}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-6">
        <TextField
          label={texts.priceInXrp}
          inputMode="decimal"
          autoComplete="off"
          value={xrp}
          error={refused && price === undefined ? texts.incorrectAmount : undefined}
          onChange={(event) => setXrp(event.target.value)}
        />
        {options.length > 0 && (
          <SelectField
            label={texts.wish}
            hint={texts.wishHint}
            options={[{ value: ANY, label: texts.noWish }, ...options]}
            value={wish}
            onChange={setWish}
          />
        )}
        {terms && (
          <dl className="grid gap-1 bg-sunk p-5 text-[0.9375rem]">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{texts.youGet}</dt>
              <dd>
                <Amount drops={terms.seller} className="font-medium" />
              </dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{texts.gift}</dt>
              <dd>
                <GiftAmount drops={terms.gift} />
              </dd>
            </div>
          </dl>
        )}
      </form>
    </Dialog>
  )
}

import { createOffer } from '@gooddrop/contract/market.ts'
import { MIN_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { type FormEvent, useId, useState } from 'react'
import { HowToSell, type WayToSell } from '#features/auctions/how-to-sell.tsx'
import { ANY, WishField } from '#features/giving/wish-field.tsx'
import { startSigning } from '#features/signing/signing.ts'
import { reasonInWords } from '#features/signing/words.ts'
import { call } from '#lib/api.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { copy } from './copy.ts'
import { priceOf } from './price-of.ts'
import { termsOf } from './terms.ts'

type Props = { nft: Nft; account: string; onWay: (way: WayToSell) => void; onClose: () => void }

export function SellDialog({ nft, account, onWay, onClose }: Props) {
  const form = useId()
  const [xrp, setXrp] = useState('')
  const [wish, setWish] = useState(ANY)
  const [refused, setRefused] = useState(false)
  const [asking, setAsking] = useState(false)
  const price = priceOf(xrp)
  const terms = price && termsOf(price, MIN_GIFT_BASIS_POINTS, { ...nft, seller: account })

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
      title={copy.sellTitle}
      description={copy.sellLead}
      footer={
        <Button type="submit" form={form} loading={asking}>
          {copy.checkout}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <HowToSell way="price" onChange={onWay} />
        <TextField
          label={copy.priceInXrp}
          inputMode="decimal"
          autoComplete="off"
          value={xrp}
          error={refused && price === undefined ? copy.incorrectAmount : undefined}
          onChange={(event) => setXrp(event.target.value)}
        />
        <WishField wish={wish} onChange={setWish} />
        {terms && (
          <dl className="grid gap-1 bg-sunk p-5 text-[0.9375rem]">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{copy.youGet}</dt>
              <dd>
                <Amount drops={terms.seller} className="font-medium" />
              </dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{copy.gift}</dt>
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

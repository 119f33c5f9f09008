import { MIN_GIFT_BASIS_POINTS } from '@gooddrop/contract/drops.ts'
import { createOffer } from '@gooddrop/contract/listings.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { pledge as pledgeOf } from '@gooddrop/contract/pledge.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Percent } from '#features/giving/percent-pills.tsx'
import { ANY_CHARITY, PreferredCharityField } from '#features/giving/preferred-charity-field.tsx'
import { priceBreakdown } from '#features/giving/price-breakdown.ts'
import { charitiesQuery } from '#features/giving/queries.ts'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { startSigning } from '#features/signing/signing.ts'
import { call } from '#lib/api.ts'
import { useDialogAction } from '#lib/use-action.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { mayPledge, PledgeField, pledgePercentOf, pledgePointsOf } from './pledge-field.tsx'
import { readPrice } from './read-price.ts'
import { type SaleKind, SaleKindField } from './sale-kind-field.tsx'

type Props = {
  nft: Nft
  account: string
  /** The charity that is chosen at first. */
  suggested?: string | undefined
  onKind: (kind: SaleKind) => void
  onClose: () => void
}

export function SellDialog({ nft, account, suggested, onKind, onClose }: Props) {
  const form = useId()
  const [xrp, setXrp] = useState('')
  const [chosen, setCharity] = useState<string>()
  const charity = chosen ?? suggested ?? ANY_CHARITY
  const [pledge, setPledge] = useState<Percent>()
  const [refused, setRefused] = useState(false)
  const { data: charities = [] } = useQuery(charitiesQuery())
  const price = readPrice(xrp)
  const { issuer, royality: transferFee } = nft
  const points = pledge && pledgePointsOf(pledge)
  const pledged = price !== undefined && points !== undefined ? pledgeOf(price, points) : 0n
  const problem =
    pledge && charity === ANY_CHARITY
      ? copy.pledgeNeedsCharity
      : points !== undefined && price !== undefined && pledged === 0n
        ? copy.pledgeTooSmall
        : undefined
  const breakdown =
    price && priceBreakdown(price, MIN_GIFT_BASIS_POINTS, { issuer, transferFee, seller: account }, pledged)

  const list = useDialogAction(async (amount: bigint) => {
    const offer = { account, amount: String(amount), nftTokenId: nft.NFTokenID, _id: nft._id }
    const body = {
      ...offer,
      ...(charity !== ANY_CHARITY && { charity_id: charity }),
      ...(pledge && { pledge_percent: pledgePercentOf(pledge) }),
    }
    const about = {
      price: offer.amount,
      ...(pledge && {
        gift: String(pledged),
        charity: charities.find(({ _id }) => _id === charity)?.name,
        total: String(amount - pledged),
      }),
      from: nftsCopy.signed.you,
      to: nftsCopy.signed.anyBuyer,
    }
    await startSigning('list', (socketId) => call(createOffer, { params: { socketId }, body }), nft._id, about)
  }, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    // What is wrong with the price or the percentage stands below its field.
    if (price !== undefined && !problem && (!pledge || points !== undefined)) list.run(price)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.sellTitle}
      description={copy.sellLead}
      footer={
        <Button type="submit" form={form} loading={list.pending}>
          {copy.checkout}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <SaleKindField kind="price" onChange={onKind} />
        <TextField
          label={copy.priceInXrp}
          inputMode="decimal"
          autoComplete="off"
          value={xrp}
          error={refused && price === undefined ? copy.incorrectAmount : undefined}
          onChange={(event) => setXrp(event.target.value)}
        />
        <PledgeField pledge={pledge} onChange={setPledge} allowed={mayPledge(nft, account)} />
        <PreferredCharityField charity={charity} onChange={setCharity} pledged={pledge !== undefined} />
        {refused && problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        {breakdown && (
          <dl className="grid gap-1 bg-sunk p-5 text-[0.9375rem]">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{copy.youGet}</dt>
              <dd>
                <Amount drops={breakdown.seller} className="font-medium" />
              </dd>
            </div>
            {pledged > 0n && (
              <div className="flex justify-between gap-4">
                <dt className="text-ink-soft">{copy.yourPledge}</dt>
                <dd>
                  <GiftAmount drops={pledged} />
                </dd>
              </div>
            )}
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{pledged > 0n ? copy.buyersGift : copy.gift}</dt>
              <dd>
                <GiftAmount drops={breakdown.gift} />
              </dd>
            </div>
          </dl>
        )}
      </form>
    </Dialog>
  )
}

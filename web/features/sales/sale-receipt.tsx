import type { Donation } from '@gooddrop/contract/giving.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { donationsOfQuery } from '#features/giving/queries.ts'
import type { Flow } from '#features/signing/flow.ts'
import { signing } from '#features/signing/signing.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'

const STALE_RECEIPT_MS = 2000

/** What a sale gave, with links to both transactions. Events about gifts and sales refetch it. */
export function SaleReceipt({ flow }: { flow: Flow }) {
  const { request, outcome } = flow
  const nftId = outcome?.nftId ?? request.nft_id
  // Not by time: a ledger rounds its own, which may then be earlier than that of the request.
  const ofThisSale = (donations: readonly Donation[], byPledge: boolean) =>
    donations.find(({ sale_hash, pledged }) => sale_hash === outcome?.hash && pledged === byPledge)
  const { data } = useQuery({
    ...donationsOfQuery({ nft_id: nftId ?? '', limit: 2 }),
    enabled: nftId !== null,
    // The payment is known, and what was fetched is older than it.
    refetchInterval: ({ state }) =>
      outcome?.giftHash && !ofThisSale(state.data?.donations ?? [], false)?.payout_hash ? STALE_RECEIPT_MS : false,
  })
  const sale = ofThisSale(data?.donations ?? [], false)
  const pledge = ofThisSale(data?.donations ?? [], true)
  // The event that carries the payment may have been missed while the connection was lost.
  useEffect(() => {
    if (!sale?.payout_hash || outcome?.giftHash) return
    signing.applyOutcome(request._id, {
      success: true,
      message: '',
      gift: sale.amount,
      giftHash: sale.payout_hash,
    })
  }, [sale, outcome, request])
  if (!nftId) return null
  return (
    <div role="status" className="grid gap-3 border-t border-line pt-4">
      <p className="serif text-label">{request.action === 'buy' ? copy.purchased : copy.sold}</p>
      {sale ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
            <Sentence
              text={pledge ? copy.giftsWent : copy.giftWent}
              parts={{
                gift: <GiftAmount drops={sale.amount} />,
                pledge: pledge && <GiftAmount drops={pledge.amount} />,
                went: (
                  <Link to={`/Charity/${sale.charity._id}`} className="link">
                    {sale.payout_hash ? copy.gave(sale.charity.name) : copy.goes(sale.charity.name)}
                  </Link>
                ),
              }}
            />
          </p>
          {sale.state === 'held' && <p className="text-sm text-ink-soft">{copy.held}</p>}
          <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <ProofLink href={sale.sale_link}>{copy.sale}</ProofLink>
            {sale.payout_link && request.action === 'buy' && (
              <Link to="/User?u=me&tab=gifts" className="link text-sm">
                {copy.receipt}
              </Link>
            )}
            {sale.payout_link && <ProofLink href={sale.payout_link}>{copy.payout}</ProofLink>}
          </p>
        </>
      ) : (
        <p className="flex items-center gap-2 text-[0.9375rem] text-ink-soft">
          <GiftMark className="size-4" />
          {copy.giftComing}
        </p>
      )}
    </div>
  )
}

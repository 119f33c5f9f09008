import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { donationsOfQuery } from '#features/giving/queries.ts'
import { SaleReceipt } from '#features/giving/sale-receipt.tsx'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { type Flow, isSale } from './flow.ts'
import { signing } from './signing.ts'

function AfterMint({ nftId }: { nftId: string | undefined }) {
  const item = nftId ? `/ItemDetail?nftId=${nftId}` : '/User?u=me&tab=owned'
  return (
    <div className="flex flex-wrap gap-3 pt-2">
      <Button asChild>
        <Link to={item} onClick={signing.hide}>
          {copy.viewIt}
        </Link>
      </Button>
      {nftId && (
        <Button asChild variant="secondary">
          <Link to={`${item}&sell=1`} onClick={signing.hide}>
            {copy.sellIt}
          </Link>
        </Button>
      )}
    </div>
  )
}

const GIFT_MS = 2500

function AfterSale({ flow, nftId }: { flow: Flow; nftId: string }) {
  const { data } = useQuery({
    ...donationsOfQuery({ nft_id: nftId, limit: 1 }),
    refetchInterval: ({ state }) => (state.data?.donations[0]?.payout_hash ? false : GIFT_MS),
  })
  const sale = data?.donations.find(({ createdAt }) => createdAt >= flow.request.created_at)
  useEffect(() => {
    if (!sale?.payout_hash || flow.outcome?.giftHash) return
    signing.heardOutcome(flow.request._id, {
      success: true,
      message: '',
      gift: sale.amount,
      giftHash: sale.payout_hash,
    })
  }, [sale, flow])
  return <SaleReceipt bought={flow.request.action === 'buy'} sale={sale} />
}

/** What can be done, and seen, once all went well. */
export function AfterSigning({ flow }: { flow: Flow }) {
  const { request, outcome } = flow
  if (request.action === 'mint') return <AfterMint nftId={outcome?.nftId ?? undefined} />
  const nftId = outcome?.nftId ?? request.nft_id
  return isSale(request.action) && nftId ? <AfterSale flow={flow} nftId={nftId} /> : null
}

import { type Auction, endAuction } from '@gooddrop/contract/auctions.ts'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { formatXrp, fullName, shortAddress } from '#lib/format.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'

/** For the seller, once somebody leads: the auction may end at once, to that bidder. */
export function EndAuction({ auction }: { auction: Auction }) {
  const [open, setOpen] = useState(false)
  const leading = auction.bids.find(
    ({ buyer_address, outcome }) => buyer_address === auction.leader_address && outcome === 'standing',
  )
  const end = useAction(async () => {
    const { message } = await call(endAuction, { params: { nftId: auction.nft_id } })
    toast.success(message)
    setOpen(false)
    for (const queryKey of [keys.nft(auction.nft_id), keys.auction(auction.nft_id)])
      queryClient.invalidateQueries({ queryKey })
  })
  if (!leading) return null
  const name = leading.buyer_id ? fullName(leading.buyer_id) : shortAddress(leading.buyer_address)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
        {copy.endNow}
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={copy.endTitle}
          footer={
            <Button loading={end.pending} onClick={end.run}>
              {copy.endConfirm}
            </Button>
          }
        >
          <p className="as-written text-ink-soft">
            {auction.reserve_met === false
              ? copy.endBelowReserve(formatXrp(leading.amount))
              : `${copy.endLead(name, formatXrp(leading.amount))} ${auction.self_settling ? '' : copy.endUnsigned}`}
          </p>
        </Dialog>
      )}
    </>
  )
}

import { removeAuction } from '@gooddrop/contract/auctions.ts'
import { call } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'

/** Ends an auction without a sale. */
export const useRemoveAuction = (nftId: string) =>
  useAction(async () => {
    const { message } = await call(removeAuction, { params: { nftId } })
    toast.success(message)
    for (const queryKey of [keys.nft(nftId), keys.auction(nftId)]) queryClient.invalidateQueries({ queryKey })
  })

export function RemoveAuctionDialog({ nftId, onClose }: { nftId: string; onClose: () => void }) {
  const remove = useRemoveAuction(nftId)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.removeTitle}
      footer={
        <Button variant="danger" loading={remove.pending} onClick={() => remove.run().then(onClose)}>
          {copy.remove}
        </Button>
      }
    >
      <p className="text-ink-soft">{copy.removeLead}</p>
    </Dialog>
  )
}

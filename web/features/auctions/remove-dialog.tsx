import { removeAuction } from '@gooddrop/contract/auctions.ts'
import { useState } from 'react'
import { reasonInWords } from '#features/signing/words.ts'
import { call } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { copy } from './copy.ts'

/** Says what comes back, or why it could not be done. */
export async function takeBack(nftId: string): Promise<boolean> {
  try {
    const { message } = await call(removeAuction, { params: { nftId } })
    toast.good(message)
    for (const queryKey of [keys.nft(nftId), keys.auction(nftId)]) queryClient.invalidateQueries({ queryKey })
    return true
  } catch (error) {
    toast.bad(reasonInWords(error))
    return false
  }
}

export function RemoveDialog({ nftId, onClose }: { nftId: string; onClose: () => void }) {
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(true)
    await takeBack(nftId)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.removeTitle}
      footer={
        <Button variant="danger" loading={asking} onClick={remove}>
          {copy.remove}
        </Button>
      }
    >
      <p className="text-ink-soft">{copy.removeLead}</p>
    </Dialog>
  )
}

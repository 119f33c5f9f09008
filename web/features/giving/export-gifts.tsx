import { type DirectGift, listDirectGifts } from '@gooddrop/contract/direct-gifts.ts'
import { type Donation, listDonations } from '@gooddrop/contract/giving.ts'
import { Download } from 'lucide-react'
import { call } from '#lib/api.ts'
import { saveFile } from '#lib/save-file.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { giftsCsv } from './gifts-csv.ts'

async function allDirectGiftsOf(userId: string): Promise<DirectGift[]> {
  const gifts: DirectGift[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { gifts: DirectGift[]; next: string | null } = await call(listDirectGifts, {
      query: { user_id: userId, limit: 100, ...(cursor && { cursor }) },
    })
    gifts.push(...page.gifts)
    cursor = page.next
  }
  return gifts
}

async function allGiftsOf(userId: string): Promise<Donation[]> {
  const gifts: Donation[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { donations: Donation[]; next: string | null } = await call(listDonations, {
      query: { user_id: userId, limit: 100, ...(cursor && { cursor }) },
    })
    gifts.push(...page.donations)
    cursor = page.next
  }
  return gifts
}

export function ExportGifts({ userId, username }: { userId: string; username: string }) {
  const save = useAction(async () => {
    const gifts = [...(await allGiftsOf(userId)), ...(await allDirectGiftsOf(userId))]
    saveFile(`gooddrop-gifts-${username}.csv`, giftsCsv(gifts), 'text/csv;charset=utf-8')
  })
  return (
    <Button variant="secondary" size="sm" loading={save.pending} onClick={save.run}>
      <Download aria-hidden="true" className="size-4" strokeWidth={1.8} />
      {copy.export}
    </Button>
  )
}

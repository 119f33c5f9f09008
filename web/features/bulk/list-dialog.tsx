import { dropsFromXrp, MAX_PRICE_DROPS } from '@gooddrop/contract/drops.ts'
import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { startBulk } from './queries.ts'

function readPrice(xrp: string | undefined): bigint | undefined {
  const drops = dropsFromXrp((xrp ?? '').replace(',', '.'))
  return drops !== undefined && drops > 0n && drops <= MAX_PRICE_DROPS ? drops : undefined
}

/** A price for each work, or one for all. Signing begins on the page of the queue. */
export function ListDialog({ works, onClose }: { works: readonly NftCard[]; onClose: () => void }) {
  const form = useId()
  const navigate = useNavigate()
  const [prices, setPrices] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState(false)
  const start = useAction(async (items: { nft_id: string; amount: string }[]) =>
    navigate(await startBulk({ kind: 'list', items })),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const items = works.flatMap(({ _id }) => {
      const amount = readPrice(prices[_id])
      return amount === undefined ? [] : [{ nft_id: _id, amount: String(amount) }]
    })
    const complete = items.length === works.length
    setRefused(!complete)
    if (complete) start.run(items)
  }
  const priceAll = (xrp: string) => setPrices(Object.fromEntries(works.map(({ _id }) => [_id, xrp])))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.listTitle}
      description={copy.listLead}
      footer={
        <Button type="submit" form={form} loading={start.pending}>
          {copy.start}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        {works.length > 1 && (
          <TextField
            label={copy.priceForAll}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => priceAll(target.value)}
          />
        )}
        <ul className="grid gap-5 border-t border-line pt-5">
          {works.map(({ _id, title }) => (
            <li key={_id}>
              <TextField
                label={copy.priceOf(title || copy.noTitle)}
                inputMode="decimal"
                autoComplete="off"
                value={prices[_id] ?? ''}
                error={refused && readPrice(prices[_id]) === undefined ? copy.incorrectAmount : undefined}
                onChange={({ target }) => setPrices({ ...prices, [_id]: target.value })}
              />
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}

import type { CartLine } from '@gooddrop/contract/cart.ts'
import { useEffect, useState } from 'react'
import { takeOutOfCart } from '#features/cart/cart.ts'
import { PauseNotice, usePause } from '#features/signing/pause-notice.tsx'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { useEvent } from '#lib/live.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { CartRow } from './cart-row.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { copy } from './copy.ts'
import { type Buyable, isBuyable } from './order.ts'

/** What is in the cart, what has changed since, and what the selected works cost. */
export function CartView({ lines }: { lines: readonly CartLine[] }) {
  const { address, withWallet } = useWallet()
  const pause = usePause('purchases')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [paying, setPaying] = useState<Buyable[]>()
  const [search, setSearch] = useSearchParams()
  const buyable = lines.filter(isBuyable)
  const selected = buyable.filter(({ nft_id }) => !left.has(nft_id))
  const gone = lines.filter((line) => !isBuyable(line) && line.change !== 'busy')
  const price = selected.reduce((sum, { now }) => sum + BigInt(now.amount), 0n)
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const removeGone = useAction(async () => {
    for (const { nft_id } of gone) await takeOutOfCart(nft_id)
  })
  useEvent('nftChanged', ({ id }) => {
    if (lines.some(({ nft_id }) => nft_id === id)) queryClient.invalidateQueries({ queryKey: keys.cart() })
  })
  // After connecting a wallet: the dialog that was asked for before.
  const wanted = search.get('open') === 'checkout' && address !== null
  useEffect(() => {
    if (!wanted) return
    setSearch({}, { replace: true, preventScrollReset: true })
    if (selected.length > 0) setPaying(selected)
  }, [wanted, selected, setSearch])

  return (
    <div className="grid gap-8">
      {pause && <PauseNotice text={pause} />}
      <ul>
        {lines.map((line) => (
          <CartRow
            key={line.nft_id}
            line={line}
            selected={isBuyable(line) && !left.has(line.nft_id)}
            onToggle={() => toggle(line.nft_id)}
          />
        ))}
      </ul>
      {gone.length > 0 && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          loading={removeGone.pending}
          onClick={removeGone.run}
        >
          {copy.removeGone}
        </Button>
      )}
      <section className="flex flex-wrap items-center justify-between gap-5 border-t border-ink pt-6">
        {selected.length > 0 ? (
          <p className="grid gap-0.5">
            <span className="text-sm text-ink-faint">{copy.subtotal(selected.length)}</span>
            <Amount drops={price} className="display text-heading" />
          </p>
        ) : (
          <p className="text-ink-soft">{copy.nothingSelected}</p>
        )}
        <Button
          size="lg"
          disabled={selected.length === 0 || pause !== undefined}
          onClick={withWallet(() => setPaying(selected), 'checkout')}
        >
          {copy.checkOut(selected.length)}
        </Button>
      </section>
      {paying && address && <CheckoutDialog lines={paying} account={address} onClose={() => setPaying(undefined)} />}
    </div>
  )
}

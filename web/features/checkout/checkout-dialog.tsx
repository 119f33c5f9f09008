import { checkOut } from '@gooddrop/contract/cart.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { keepBulk, pathOfBulk } from '#features/bulk/queries.ts'
import type { GiftChoice } from '#features/giving/gift-choice.ts'
import { GiftChooser } from '#features/giving/gift-chooser.tsx'
import { lastGift } from '#features/giving/last-gift.ts'
import { charitiesQuery } from '#features/giving/queries.ts'
import { balanceQuery } from '#features/signing/queries.ts'
import { call } from '#lib/api.ts'
import { asSentence, formatXrp } from '#lib/format.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { returnTo } from '#lib/return-to.ts'
import { toastError, useAction } from '#lib/use-action.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'
import { GiftScope } from './gift-scope.tsx'
import { type Buyable, type OrderItem, orderOf, totalsOf } from './order.ts'

type Props = { lines: readonly Buyable[]; account: string; onClose: () => void }

/** Prices, gifts, reserve and total of several purchases before anything is signed. What is shown is what is paid. */
export function CheckoutDialog({ lines: given, account, onClose }: Props) {
  const form = useId()
  const navigate = useNavigate()
  const [lines] = useState(given)
  const [scope, setScope] = useState<'all' | 'each'>('all')
  const [choice, setChoice] = useState<GiftChoice>(() => lastGift().read(null))
  const [own, setOwn] = useState<Record<string, GiftChoice>>({})
  const { data: balance } = useQuery(balanceQuery(account))
  const { data: charities = [] } = useQuery(charitiesQuery())
  const choiceFor = ({ nft_id }: Buyable) => (scope === 'each' ? (own[nft_id] ?? choice) : choice)
  const order = orderOf(lines, charities, choiceFor)
  const totals = order && totalsOf(order, BigInt(balance?.offer_reserve ?? '0'))
  const missing =
    totals === undefined || balance === undefined
      ? 0n
      : totals.total + totals.reserve - BigInt(balance?.spendable ?? '0')

  const start = useAction(
    async (items: readonly OrderItem[]) => {
      const { bulk } = await call(checkOut, { body: { account, items: items.map(({ body }) => body) } })
      lastGift().keep(choice)
      keepBulk(bulk)
      navigate(pathOfBulk(bulk._id))
    },
    (error) => {
      // Something has changed meanwhile: the cart shows what.
      toastError(error)
      queryClient.invalidateQueries({ queryKey: keys.cart() })
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (order && missing <= 0n) start.run(order)
  }
  const [first] = lines
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.dialogTitle}
      description={copy.dialogLead}
      footer={
        <>
          {missing > 0n && (
            <p role="status" className="me-auto min-w-0 basis-56 grow self-center text-sm font-medium text-danger">
              {copy.short(formatXrp(missing))}{' '}
              <Link to="/add-Info" className="link" onClick={() => returnTo.remember('checkout')}>
                {copy.buyXrp}
              </Link>
            </p>
          )}
          <Button type="submit" form={form} loading={start.pending} disabled={!order || missing > 0n}>
            {copy.start}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-7">
        {lines.length > 1 && <GiftScope value={scope} onChange={setScope} />}
        {scope === 'all' && first && (
          <GiftChooser choice={choice} onChange={setChoice} nft={{ _id: first.nft_id, charity_id: null }} />
        )}
        <ul className="grid gap-5 border-t border-line pt-5">
          {lines.map((line) => (
            <li key={line.nft_id} className="grid gap-4">
              <Work line={line} item={order?.find((item) => item.line.nft_id === line.nft_id)} />
              {scope === 'each' && (
                <section aria-label={copy.giftOf(line.nft.title || copy.noTitle)}>
                  <GiftChooser
                    choice={choiceFor(line)}
                    onChange={(next) => setOwn({ ...own, [line.nft_id]: next })}
                    nft={{ _id: line.nft_id, charity_id: line.now.charity_id }}
                    bound={line.now.pledge !== null}
                  />
                </section>
              )}
            </li>
          ))}
        </ul>
        {totals && (
          <dl className="bg-sunk p-5 text-[0.9375rem]">
            <Sum name={copy.prices(lines.length)}>
              <Amount drops={totals.price} />
            </Sum>
            <Sum name={copy.gifts}>
              <GiftAmount drops={totals.gift} />
            </Sum>
            <Sum name={copy.total} strong>
              <Amount drops={totals.total} />
            </Sum>
            {balance && (
              <Sum name={copy.reserve}>
                <Amount drops={totals.reserve} className="text-ink-soft" />
              </Sum>
            )}
          </dl>
        )}
        <div className="grid gap-1 text-sm text-ink-faint">
          {balance && (
            <p>
              {asSentence(copy.balance(formatXrp(balance.spendable)))} {totals && missing <= 0n && copy.enough}
            </p>
          )}
          <p>{copy.signatures}</p>
        </div>
      </form>
    </Dialog>
  )
}

function Work({ line: { nft, now }, item }: { line: Buyable; item: OrderItem | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <span className="grid min-w-0 gap-0.5">
        <span className="as-written serif truncate text-label">{nft.title || copy.noTitle}</span>
        {item?.charity && (
          <span className="text-sm text-ink-soft">
            {now.pledge !== null ? copy.pledgedTo(item.charity.name) : copy.goesTo(item.charity.name)}
          </span>
        )}
      </span>
      <span className="grid shrink-0 justify-items-end gap-0.5">
        <Amount drops={now.amount} />
        {item && <GiftAmount drops={item.gift} className="text-sm" />}
      </span>
    </div>
  )
}

function Sum({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4 py-2', strong && 'border-t border-ink font-medium')}>
      <dt className={strong ? '' : 'text-ink-soft'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

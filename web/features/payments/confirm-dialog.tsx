import { messages } from '@gooddrop/contract/messages.ts'
import { cancelPayment, confirmPayment, planOf } from '@gooddrop/contract/payments.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#lib/api.ts'
import { serverNow } from '#lib/clock.ts'
import { formatDateTime, inBrackets, shortAddress } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import { toastError, useAction } from '#lib/use-action.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'
import { formatUsd, planName } from './plan-words.ts'
import { TaxNote } from './tax-note.tsx'

/** What the server promised for this payment, and until when. */
export type Quote = { drops: string; rate: string | null; valid_until: string | null }

type Props = {
  intent: string
  amount: number
  quote: Quote | undefined
  /** What the operator says about tax. */
  tax: string | null | undefined
  user: OwnUser
  onPaid: () => void
  onClose: () => void
  onRenew: () => void
  renewing: boolean
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6 border-b border-line py-3 last:border-0">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="figures text-end font-medium">{children}</dd>
  </div>
)

/** Checked once a second while there is something to wait for. */
function useQuoteOver(quote: Quote | undefined): boolean {
  const until = quote?.valid_until ? Date.parse(quote.valid_until) : undefined
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until !== undefined && now >= until
}

/** To the bank's own page, which sends the person back. Never resolves, so that the button stays busy meanwhile. */
const leaveFor = (url: string) => {
  window.location.assign(url)
  return new Promise<never>(() => undefined)
}

/** What is bought, for how much, with which card. Only the Purchase button charges it. */
export function ConfirmDialog({ intent, amount, quote, tax, user, onPaid, onClose, onRenew, renewing }: Props) {
  const plan = planOf(amount)
  const over = useQuoteOver(quote)
  const purchase = useAction(async () => {
    const { data, message } = await call(confirmPayment, { body: { payment_intent_id: intent } })
    if (data.url) return leaveFor(data.url)
    toast.success(message)
    onPaid()
  })
  const cancel = useAction(async () => {
    await call(cancelPayment, { body: { payment_intent_id: intent } }).then(
      () => toast.success(messages.paymentCanceled),
      toastError,
    )
    onClose()
  })
  const close = () => {
    if (!purchase.pending) cancel.run()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={copy.confirmTitle}
      footer={
        <>
          <Button variant="secondary" onClick={cancel.run} loading={cancel.pending} disabled={purchase.pending}>
            {copy.cancel}
          </Button>
          {over ? (
            <Button onClick={onRenew} loading={renewing} disabled={cancel.pending}>
              {copy.renew}
            </Button>
          ) : (
            <Button onClick={purchase.run} loading={purchase.pending} disabled={cancel.pending}>
              {copy.purchase}
            </Button>
          )}
        </>
      }
    >
      <dl className="text-[0.9375rem]">
        <Row name={copy.plan}>{plan && planName(plan.name)}</Row>
        <Row name={copy.price}>
          {plan && formatUsd(plan.usd)} <span className="font-normal text-ink-faint">{inBrackets(copy.vat)}</span>
        </Row>
        <Row name={copy.get}>
          {quote?.rate ? <Amount drops={quote.drops} worth={null} /> : plan && copy.gives(plan.xrp)}
        </Row>
        {quote?.rate && <Row name={copy.xrpPrice}>{formatUsd(quote.rate)}</Row>}
        <Row name={copy.card}>
          {user.stripe_card_last4 && copy.keptCard(user.stripe_card_brand ?? '', user.stripe_card_last4)}
        </Row>
        <Row name={copy.to}>
          <bdi title={user.wallet_address ?? undefined}>{shortAddress(user.wallet_address ?? '')}</bdi>
        </Row>
      </dl>
      {tax && (
        <p className="pt-4 text-sm text-ink-soft">
          <TaxNote tax={tax} />
        </p>
      )}
      {quote?.valid_until && (
        <p role="status" className="pt-4 text-sm text-ink-soft">
          {over ? copy.over : copy.validUntil(formatDateTime(quote.valid_until))}
        </p>
      )}
    </Dialog>
  )
}

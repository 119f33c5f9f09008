import type { ReplyOf } from '@gooddrop/contract/endpoint.ts'
import { addStripeCard, createPaymentIntent, type getPricing } from '@gooddrop/contract/payments.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PauseNotice, usePause } from '#features/signing/pause-notice.tsx'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { asSentence } from '#lib/format.ts'
import { returnTo } from '#lib/return-to.ts'
import { session } from '#lib/session.ts'
import { toastError, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { CardElement } from './card-element.tsx'
import { CardForm } from './card-form.tsx'
import { ConfirmDialog, type Quote } from './confirm-dialog.tsx'
import { copy } from './copy.ts'
import { OrdersList } from './orders-list.tsx'
import { Plans } from './plans.tsx'
import { pricingQuery } from './queries.ts'

export type Purchase = {
  amount?: number | undefined
  intent?: string | undefined
  quote?: Quote | undefined
  enteringCard: boolean
}

type Props = {
  user: OwnUser
  purchase: Purchase
  onChange: (change: Partial<Purchase>) => void
}

/** Pricing, the card and the confirmation: the last two of the five steps. */
export function BuyXrp({ user, purchase, onChange }: Props) {
  const { data: pricing, isPending, refetch, isFetching } = useQuery(pricingQuery())
  const pause = usePause('card_purchases')
  const navigate = useNavigate()
  const { amount, intent, quote, enteringCard } = purchase
  const hasCard = user.stripe_card_last4 !== null

  const [backupNeeded, setBackupNeeded] = useState<string>()
  const startPayment = useAction(
    async (chosen: number) => {
      const { data } = await call(createPaymentIntent, { body: { amount: chosen } })
      onChange({ intent: data.id, quote: { drops: data.drops, rate: data.rate, valid_until: data.valid_until } })
    },
    (error) =>
      error instanceof ApiError && error.code === 'backup_needed' ? setBackupNeeded(error.message) : toastError(error),
  )
  const addCard = async (payment_method_id: string) => {
    const { update_user } = await call(addStripeCard, { body: { payment_method_id } })
    session.changeUser(update_user)
    // The card is kept now: whatever follows, its form is done with.
    onChange({ enteringCard: false })
    if (amount !== undefined) await startPayment.run(amount)
  }

  if (isPending) return <Skeleton className="h-64 w-full" />
  if (!pricing) return <ErrorState what={copy.pricing} onRetry={() => refetch()} retrying={isFetching} />
  return (
    <div className="grid gap-10">
      {pricing.selling && pause && <PauseNotice text={pause} />}
      {!pricing.selling && (
        <p role="status" className="max-w-2xl bg-sunk p-5">
          {pricing.not_selling ?? copy.notSelling}
        </p>
      )}
      {backupNeeded && (
        <p role="alert" className="max-w-2xl border-s-2 border-danger ps-4">
          {asSentence(backupNeeded)}{' '}
          <Link to="/Passkey-Wallet#backup" className="link">
            {copy.saveBackup}
          </Link>
        </p>
      )}
      {pricing.card && enteringCard && amount !== undefined ? (
        <div className="grid gap-6">
          {pricing.card.entry === 'form' ? (
            <CardForm service={pricing.card} onCard={addCard} />
          ) : (
            <CardElement service={pricing.card} onCard={addCard} />
          )}
          <button
            type="button"
            onClick={() => onChange({ enteringCard: false })}
            className="link justify-self-start text-[0.9375rem]"
          >
            {copy.back}
          </button>
        </div>
      ) : (
        <div className="grid gap-8">
          <Plans pricing={pricing} amount={amount} onChoose={(chosen) => onChange({ amount: chosen })} />
          {hasCard && (
            <StoredCard user={user} onOther={() => onChange({ enteringCard: true })} canChange={amount !== undefined} />
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button
              size="lg"
              loading={startPayment.pending}
              disabled={amount === undefined || !sells(pricing, amount) || pause !== undefined}
              onClick={() =>
                amount !== undefined && (hasCard ? startPayment.run(amount) : onChange({ enteringCard: true }))
              }
            >
              {hasCard ? copy.makePayment : copy.continue}
            </Button>
            <Link to="/Home" className="link text-[0.9375rem]">
              {copy.goHome}
            </Link>
          </div>
        </div>
      )}
      <OrdersList />
      {intent && amount !== undefined && (
        <ConfirmDialog
          intent={intent}
          amount={amount}
          quote={quote}
          tax={pricing.tax}
          user={user}
          onRenew={() => startPayment.run(amount)}
          renewing={startPayment.pending}
          onPaid={() => {
            onChange({ intent: undefined, enteringCard: false })
            navigate(returnTo.take() ?? '/User?u=me')
          }}
          onClose={() => onChange({ intent: undefined })}
        />
      )}
    </div>
  )
}

const sells = ({ selling, plans }: ReplyOf<typeof getPricing>, cents: number) =>
  selling && plans.some(({ amount, drops }) => amount === cents && drops !== null)

function StoredCard({ user, onOther, canChange }: { user: OwnUser; onOther: () => void; canChange: boolean }) {
  const {
    stripe_card_brand: brand,
    stripe_card_last4: last4,
    stripe_card_exp_month: month,
    stripe_card_exp_year: year,
  } = user
  return (
    <div className="flex max-w-2xl flex-wrap items-center justify-between gap-4 border border-line bg-raised px-5 py-4">
      <div className="grid gap-0.5">
        <span className="font-medium">{copy.keptCard(brand ?? '', last4 ?? '')}</span>
        {month !== null && year !== null && <span className="text-sm text-ink-soft">{copy.expires(month, year)}</span>}
      </div>
      {canChange && (
        <button type="button" onClick={onOther} className="link text-[0.9375rem]">
          {copy.otherCard}
        </button>
      )}
    </div>
  )
}

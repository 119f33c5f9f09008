import { messages } from '@gooddrop/contract/messages.ts'
import { cancelPayment, confirmPayment, planOf } from '@gooddrop/contract/payments.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { shortAddress } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'

type Props = { intent: string; amount: number; user: OwnUser; onPaid: () => void; onClose: () => void }

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6 border-b border-line py-3 last:border-0">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="figures text-right font-medium">{children}</dd>
  </div>
)

/** What is bought, for how much, with which card: charged by Purchase, and by nothing else. */
export function ConfirmDialog({ intent, amount, user, onPaid, onClose }: Props) {
  const [busy, setBusy] = useState<'paying' | 'canceling'>()
  const plan = planOf(amount)

  const purchase = async () => {
    setBusy('paying')
    try {
      const { data, message } = await call(confirmPayment, { body: { payment_intent_id: intent } })
      // Nothing is asked of us while the bank asks: it sends its customer back.
      if (data.url) return window.location.assign(data.url)
      toast.success(message)
      onPaid()
    } catch (error) {
      toast.error(messageOf(error))
      setBusy(undefined)
    }
  }
  const cancel = async () => {
    setBusy('canceling')
    try {
      await call(cancelPayment, { body: { payment_intent_id: intent } })
      toast.success(messages.paymentCanceled)
    } catch (error) {
      toast.error(messageOf(error))
    }
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || cancel()}
      title={copy.confirmTitle}
      footer={
        <>
          <Button variant="secondary" onClick={cancel} loading={busy === 'canceling'} disabled={busy === 'paying'}>
            {copy.cancel}
          </Button>
          <Button onClick={purchase} loading={busy === 'paying'} disabled={busy === 'canceling'}>
            {copy.purchase}
          </Button>
        </>
      }
    >
      <dl className="text-[0.9375rem]">
        <Row name={copy.plan}>{plan?.name}</Row>
        <Row name={copy.price}>
          ${plan?.usd} <span className="font-normal text-ink-faint">({copy.vat})</span>
        </Row>
        <Row name={copy.get}>{plan && copy.gives(plan.xrp)}</Row>
        <Row name={copy.card}>
          {user.stripe_card_last4 && copy.keptCard(user.stripe_card_brand ?? '', user.stripe_card_last4)}
        </Row>
        <Row name={copy.to}>
          <span title={user.wallet_address ?? undefined}>{shortAddress(user.wallet_address ?? '')}</span>
        </Row>
      </dl>
    </Dialog>
  )
}

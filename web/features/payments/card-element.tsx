import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { trustedScript } from '#lib/trusted-types.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import type { CardService } from './card-entry.ts'
import { copy } from './copy.ts'

type Field = { mount(container: HTMLElement): void; destroy(): void }
type Answer = { paymentMethod?: { id: string }; error?: { message?: string } }
type CardScript = {
  elements(): { create(kind: 'card', options: object): Field }
  createPaymentMethod(options: { type: 'card'; card: Field }): Promise<Answer>
}

/** The card service requires that its script is loaded from its own address. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js'

function loadScript(key: string): Promise<CardScript> {
  const create = () => (window as unknown as { Stripe?: (key: string) => CardScript }).Stripe?.(key)
  return new Promise((resolve, reject) => {
    const done = () => {
      const script = create()
      if (script) resolve(script)
      else reject(new Error(copy.noAnswer))
    }
    if (create()) return done()
    const tag = document.createElement('script')
    tag.src = trustedScript(SCRIPT)
    tag.onload = done
    tag.onerror = () => reject(new Error(copy.noAnswer))
    document.head.append(tag)
  })
}

type Ready = { script: CardScript; field: Field }
type Props = { service: CardService; onCard: (paymentMethodId: string) => Promise<void> }

/** For real cards: a field of the card service's own, whose content this page cannot read. */
export function CardElement({ service, onCard }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<Ready>()
  const key = service.publishable_key
  useEffect(() => {
    let field: Field | undefined
    let mounted = true
    loadScript(key).then(
      (script) => {
        if (!mounted || !container.current) return
        field = script.elements().create('card', { hidePostalCode: true })
        field.mount(container.current)
        setReady({ script, field })
      },
      (error: Error) => toast.error(error.message),
    )
    return () => {
      mounted = false
      field?.destroy()
    }
  }, [key])
  const submission = useAction(async ({ script, field }: Ready) => {
    const { paymentMethod, error } = await script.createPaymentMethod({ type: 'card', card: field })
    if (!paymentMethod) throw new ApiError('card_declined', 0, error?.message ?? copy.refusedCard)
    await onCard(paymentMethod.id)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) submission.run(ready)
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5">
      <div ref={container} className="min-h-12 rounded-md border border-edge bg-[#fff] px-3.5 py-3.5" />
      <p className="text-sm text-ink-soft">{copy.cardLead}</p>
      <Button type="submit" size="lg" loading={submission.pending} disabled={!ready} className="justify-self-start">
        {copy.addCard}
      </Button>
    </form>
  )
}

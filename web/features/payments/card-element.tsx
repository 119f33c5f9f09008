import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import type { CardService } from './card-entry.ts'
import { copy } from './copy.ts'

type Field = { mount(place: HTMLElement): void; destroy(): void }
type Answer = { paymentMethod?: { id: string }; error?: { message?: string } }
type CardScript = {
  elements(): { create(kind: 'card', options: object): Field }
  createPaymentMethod(options: { type: 'card'; card: Field }): Promise<Answer>
}

/** The card service wants its script loaded from its own address, each time. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js'

function loadScript(key: string): Promise<CardScript> {
  const opened = () => (window as unknown as { Stripe?: (key: string) => CardScript }).Stripe?.(key)
  return new Promise((resolve, reject) => {
    const done = () => {
      const script = opened()
      if (script) resolve(script)
      else reject(new Error(copy.noAnswer))
    }
    if (opened()) return done()
    const tag = document.createElement('script')
    tag.src = SCRIPT
    tag.onload = done
    tag.onerror = () => reject(new Error(copy.noAnswer))
    document.head.append(tag)
  })
}

type Props = { service: CardService; onCard: (paymentMethodId: string) => Promise<void> }

/** Where real cards are taken: a field of the card service's own, whose content this page cannot read. */
export function CardElement({ service, onCard }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<{ script: CardScript; field: Field }>()
  const [sending, setSending] = useState(false)
  const key = service.publishable_key
  useEffect(() => {
    let field: Field | undefined
    let here = true
    loadScript(key).then(
      (script) => {
        if (!here || !place.current) return
        field = script.elements().create('card', { hidePostalCode: true })
        field.mount(place.current)
        setReady({ script, field })
      },
      (error: Error) => toast.error(error.message),
    )
    return () => {
      here = false
      field?.destroy()
    }
  }, [key])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || sending) return
    setSending(true)
    const { paymentMethod, error } = await ready.script.createPaymentMethod({ type: 'card', card: ready.field })
    if (paymentMethod) await onCard(paymentMethod.id)
    else toast.error(error?.message ?? copy.refusedCard)
    setSending(false)
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5">
      <div ref={place} className="min-h-12 rounded-md border border-edge bg-[#fff] px-3.5 py-3.5" />
      <p className="text-sm text-ink-soft">{copy.cardLead}</p>
      <Button type="submit" size="lg" loading={sending} disabled={!ready} className="justify-self-start">
        {copy.addCard}
      </Button>
    </form>
  )
}

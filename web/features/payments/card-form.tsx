import { type ChangeEvent, type FormEvent, useState } from 'react'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { CardRefused, type CardService, exchangeCard } from './card-entry.ts'
import {
  cvcDigits,
  digitsOf,
  groupCvc,
  groupExpiry,
  groupNumber,
  hasExpired,
  isNumber,
  kindOf,
  readExpiry,
} from './card-number.ts'
import { copy } from './copy.ts'

type Typed = { number: string; expiry: string; cvc: string }

function complaints({ number, expiry, cvc }: Typed): Partial<Typed> {
  const until = readExpiry(expiry)
  return {
    ...(!isNumber(number) && { number: copy.numberRequired }),
    ...((!until || hasExpired(until, new Date())) && { expiry: copy.expiryRequired }),
    ...(cvc.length !== cvcDigits(number) && { cvc: copy.cvcRequired }),
  }
}

/** Formats in place: after as many digits as before, the cursor stays where one was typing. */
function reformat(target: HTMLInputElement, shown: string) {
  const at = target.selectionStart ?? target.value.length
  if (at === target.value.length) return
  const before = digitsOf(target.value.slice(0, at)).length
  requestAnimationFrame(() => {
    let place = 0
    for (let seen = 0; seen < before && place < shown.length; place++) if (/\d/.test(shown[place] ?? '')) seen++
    target.setSelectionRange(place, place)
  })
}

type Props = { service: CardService; onCard: (paymentMethodId: string) => Promise<void> }

export function CardForm({ service, onCard }: Props) {
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', cvc: '' })
  const [asked, setAsked] = useState(false)
  const [sending, setSending] = useState(false)
  const errors = asked ? complaints(typed) : {}
  const change = (name: keyof Typed, group: (text: string) => string) => (event: ChangeEvent<HTMLInputElement>) => {
    const shown = group(event.target.value)
    reformat(event.target, shown)
    setTyped((before) => ({ ...before, [name]: shown }))
  }
  /** A slash that was written for one is taken away with the digit before it. */
  const changeExpiry = change('expiry', (text) =>
    typed.expiry.endsWith('/') && text === typed.expiry.slice(0, -1) ? text.slice(0, -1) : groupExpiry(text),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const until = readExpiry(typed.expiry)
    if (sending || !until || Object.keys(complaints(typed)).length > 0) return
    setSending(true)
    try {
      const id = await exchangeCard(service, { ...until, number: digitsOf(typed.number), cvc: typed.cvc })
      setTyped({ number: '', expiry: '', cvc: '' })
      setAsked(false)
      await onCard(id)
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error
      toast.error(error.message)
    } finally {
      setSending(false)
    }
  }
  const amex = kindOf(typed.number) === 'amex'
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <TextField
        label={copy.number}
        name="cardnumber"
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        required
        value={typed.number}
        error={errors.number}
        onChange={change('number', groupNumber)}
        className="figures"
      />
      <div className="grid grid-cols-2 items-start gap-5">
        <TextField
          label={copy.expiry}
          name="cc-exp"
          inputMode="numeric"
          autoComplete="cc-exp"
          required
          value={typed.expiry}
          error={errors.expiry}
          onChange={changeExpiry}
          className="figures"
        />
        <TextField
          label={copy.cvc}
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
          hint={amex ? copy.cvcHint.amex : copy.cvcHint.other}
          value={typed.cvc}
          error={errors.cvc}
          onChange={change('cvc', (text) => groupCvc(text, typed.number))}
          className="figures"
        />
      </div>
      <p className="text-sm text-ink-soft">{copy.cardLead}</p>
      <p className="bg-sunk px-4 py-3 text-sm">{copy.testCards}</p>
      <Button type="submit" size="lg" loading={sending} className="justify-self-start">
        {copy.addCard}
      </Button>
    </form>
  )
}

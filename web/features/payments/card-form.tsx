import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { type CardService, exchangeCard } from './card-entry.ts'
import { digitsOf, groupCvc, groupExpiry, groupNumber, kindOf, readExpiry } from './card-number.ts'
import { cardProblems, type TypedCard } from './card-problems.ts'
import { copy } from './copy.ts'

/** Keeps the cursor after the same digit when the text around it is regrouped. */
function reformat(target: HTMLInputElement, shown: string) {
  const at = target.selectionStart ?? target.value.length
  if (at === target.value.length) return
  const before = digitsOf(target.value.slice(0, at)).length
  requestAnimationFrame(() => {
    let position = 0
    for (let seen = 0; seen < before && position < shown.length; position++)
      if (/\d/.test(shown[position] ?? '')) seen++
    target.setSelectionRange(position, position)
  })
}

type Props = { service: CardService; onCard: (paymentMethodId: string) => Promise<void> }

export function CardForm({ service, onCard }: Props) {
  const [typed, setTyped] = useState<TypedCard>({ number: '', expiry: '', cvc: '' })
  const [checked, setChecked] = useState(false)
  const errors = checked ? cardProblems(typed, new Date()) : {}
  const change = (name: keyof TypedCard, group: (text: string) => string) => (event: ChangeEvent<HTMLInputElement>) => {
    const shown = group(event.target.value)
    reformat(event.target, shown)
    setTyped((before) => ({ ...before, [name]: shown }))
  }
  /** Deleting the slash that was added automatically deletes the digit before it too. */
  const changeExpiry = change('expiry', (text) =>
    typed.expiry.endsWith('/') && text === typed.expiry.slice(0, -1) ? text.slice(0, -1) : groupExpiry(text),
  )
  const submission = useAction(async (until: { month: number; year: number }) => {
    const id = await exchangeCard(service, { ...until, number: digitsOf(typed.number), cvc: typed.cvc })
    setTyped({ number: '', expiry: '', cvc: '' })
    setChecked(false)
    await onCard(id)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const until = readExpiry(typed.expiry)
    if (until && Object.keys(cardProblems(typed, new Date())).length === 0) submission.run(until)
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
        dir="ltr"
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
          dir="ltr"
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
          dir="ltr"
          className="figures"
        />
      </div>
      <p className="text-sm text-ink-soft">{copy.cardLead}</p>
      <p className="bg-sunk px-4 py-3 text-sm">{copy.testCards}</p>
      <Button type="submit" size="lg" loading={submission.pending} className="justify-self-start">
        {copy.addCard}
      </Button>
    </form>
  )
}

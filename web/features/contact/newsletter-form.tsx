import { messages } from '@gooddrop/contract/messages.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { looksLikeEmail } from './looks-like-email.ts'
import { newsletterCopy as copy } from './newsletter-copy.ts'

const subscribe = async () => (await import('@gooddrop/contract/newsletter.ts')).subscribe

export function NewsletterForm() {
  const [error, setError] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const subscription = useAction(
    async (form: HTMLFormElement, email: string) => {
      const { message } = await call(subscribe, { body: { email } })
      setAnswer(message)
      form.reset()
    },
    (reason) => setError(messageOf(reason)),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setError(looksLikeEmail(email) ? undefined : messages.invalidEmail)
    if (looksLikeEmail(email)) subscription.run(event.currentTarget, email)
  }

  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={submit} className="flex max-w-md items-start gap-3">
        <TextField
          name="email"
          type="email"
          label={copy.label}
          hideLabel
          placeholder={copy.placeholder}
          autoComplete="email"
          error={error}
          className="grow"
        />
        <Button type="submit" variant="secondary" loading={subscription.pending} className="h-12">
          {copy.button}
        </Button>
      </form>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {answer}
      </p>
    </div>
  )
}

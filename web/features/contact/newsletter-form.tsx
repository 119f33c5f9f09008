import { subscribe } from '@gooddrop/contract/contact.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { type FormEvent, useState } from 'react'
import { copy } from '#layout/copy.ts'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { looksLikeEmail } from './looks-like-email.ts'

export function NewsletterForm() {
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
    setError(looksLikeEmail(email) ? undefined : messages.invalidEmail)
    if (!looksLikeEmail(email) || sending) return
    setSending(true)
    try {
      const { message } = await call(subscribe, { body: { email } })
      toast.success(message)
      setAsked(true)
      form.reset()
    } catch (reason) {
      setError(messageOf(reason))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={submit} className="flex max-w-md items-start gap-3">
        <TextField
          name="email"
          type="email"
          label={copy.newsletterLabel}
          hideLabel
          placeholder={copy.newsletterPlaceholder}
          autoComplete="email"
          error={error}
          className="grow"
        />
        <Button type="submit" variant="secondary" loading={sending} className="h-12">
          {copy.newsletterButton}
        </Button>
      </form>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {asked && copy.newsletterAsked}
      </p>
    </div>
  )
}

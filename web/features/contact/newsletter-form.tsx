import { messages } from '@gooddrop/contract/messages.ts'
import { type FormEvent, useState } from 'react'
import { texts } from '#layout/texts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { looksLikeEmail } from './looks-like-email.ts'

export function NewsletterForm() {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    if (!looksLikeEmail(email)) return setError(messages.invalidEmail)
    setError(undefined)
    toast.say(texts.newsletterLater)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md items-start gap-3">
      <TextField
        name="email"
        type="email"
        label={texts.newsletterLabel}
        hideLabel
        placeholder={texts.newsletterPlaceholder}
        autoComplete="email"
        error={error}
        className="grow"
      />
      <Button type="submit" variant="secondary" className="h-12">
        {texts.newsletterButton}
      </Button>
    </form>
  )
}

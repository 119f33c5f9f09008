import { createFeedback, feedback } from '@gooddrop/contract/contact.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#lib/api.ts'
import { useSession } from '#lib/session.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Honeypot, honeypotIn } from '#ui/honeypot.tsx'
import { copy } from './copy.ts'

const empty = { feedbackname: '', feedbackemail: '', feedbackmessage: '' }

/** `about`: the path of the work or collection that is being reported. */
export function FeedbackForm({ about }: { about?: string | undefined }) {
  const user = useSession()?.user
  const form = useForm({
    resolver: zodResolver(feedback),
    defaultValues: {
      feedbackname: [user?.first_name, user?.last_name].filter(Boolean).join(' '),
      feedbackemail: user?.email ?? '',
      feedbackmessage: about ? copy.about(`${location.origin}${about}`) : '',
    },
  })
  const { errors } = form.formState
  const [outcome, setOutcome] = useState<'sent' | 'failed'>()
  const sending = useAction(
    async (body: z.output<typeof feedback>, website: string) => {
      setOutcome(undefined)
      await call(createFeedback, { body: { ...body, ...(website && { website }) } })
      form.reset(empty)
      setOutcome('sent')
    },
    // The specification wants nothing shown: the button alone offers to try again.
    (error) => {
      console.error('Feedback could not be sent', error)
      setOutcome('failed')
    },
  )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const website = honeypotIn(event.currentTarget)
    return form.handleSubmit((body) => sending.run(body, website))(event)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={copy.name}
        autoComplete="name"
        error={errors.feedbackname?.message}
        {...form.register('feedbackname')}
      />
      <TextField
        type="email"
        label={copy.email}
        hint={copy.emailHint}
        autoComplete="email"
        error={errors.feedbackemail?.message}
        {...form.register('feedbackemail')}
      />
      <TextAreaField
        label={copy.message}
        rows={7}
        error={errors.feedbackmessage?.message}
        {...form.register('feedbackmessage')}
      />
      <Honeypot />
      <Button type="submit" size="lg" loading={sending.pending} className="justify-self-start">
        {outcome === 'failed' ? copy.again : copy.send}
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {outcome === 'sent' && copy.sent}
      </p>
    </form>
  )
}

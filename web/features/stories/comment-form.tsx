import { looksLikeGuestEmail, MAX_COMMENT_LENGTH } from '@gooddrop/contract/comments.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useSession } from '#lib/session.ts'
import { createStore, useStore } from '#lib/store.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Honeypot, honeypotIn } from '#ui/honeypot.tsx'
import { copy } from './copy.ts'

export type CommentInput = { text: string; name?: string; email?: string; website?: string }

type CommentDraft = { text: string; name: string; email: string }
type CommentProblems = Partial<Record<keyof CommentDraft, string>>

/** What is missing: a member needs only a text, a guest also a name and an e-mail. */
export function commentProblems({ text, name, email }: CommentDraft, member: boolean): CommentProblems {
  return {
    ...(text.trim() === '' && { text: messages.fillComment }),
    ...(!member && name.trim() === '' && { name: messages.fillName }),
    ...(!member && !looksLikeGuestEmail(email.trim()) && { email: messages.fillEmail }),
  }
}

/** Shared by all forms of a visit, so that a guest enters name and e-mail once; never stored. */
const guestStore = createStore({ name: '', email: '' })

type Props = {
  label: string
  button: string
  /** When it throws, the reason is shown and the text stays. */
  onSend: (input: CommentInput) => Promise<void>
  onCancel?: () => void
  before?: string
  /** Focuses the text at once, for a form that was just opened. */
  focused?: boolean
  children?: ReactNode
}

/** One form for a comment, a reply and an edit. */
export function CommentForm({ label, button, onSend, onCancel, before = '', focused, children }: Props) {
  const member = useSession() !== undefined
  const guest = useStore(guestStore)
  const [text, setText] = useState(before)
  const [problems, setProblems] = useState<CommentProblems>({})
  const [refusal, setRefusal] = useState<string>()
  const sending = useAction(
    async (website: string) => {
      await onSend({ text, ...(member ? {} : guest), ...(website && { website }) })
      setText('')
    },
    (error) => {
      toast.error(messages.invalidError)
      setRefusal(messageOf(error))
    },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = commentProblems({ text, ...guest }, member)
    setProblems(found)
    setRefusal(undefined)
    if (Object.keys(found).length === 0) sending.run(honeypotIn(event.currentTarget))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {children}
      {!member && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={copy.name}
            autoComplete="name"
            maxLength={80}
            value={guest.name}
            error={problems.name}
            onChange={(event) => guestStore.set({ ...guest, name: event.target.value })}
          />
          <TextField
            type="email"
            label={copy.email}
            hint={copy.emailHint}
            autoComplete="email"
            maxLength={254}
            value={guest.email}
            error={problems.email}
            onChange={(event) => guestStore.set({ ...guest, email: event.target.value })}
          />
        </div>
      )}
      <TextAreaField
        label={label}
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        error={problems.text ?? refusal}
        autoFocus={focused}
        onChange={(event) => setText(event.target.value)}
      />
      <Honeypot />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending.pending}>
          {button}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {copy.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

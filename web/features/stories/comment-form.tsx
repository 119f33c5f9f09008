import { messages } from '@gooddrop/contract/messages.ts'
import { MAX_COMMENT_LETTERS } from '@gooddrop/contract/stories.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Honeypot, honeypotIn } from '#ui/honeypot.tsx'
import { type CommentDraft, type CommentProblems, commentProblems } from './comment-problems.ts'
import { copy } from './copy.ts'
import { useGuest } from './guest-memory.ts'

export type CommentInput = { text: string; name?: string; email?: string; website?: string }

type Props = {
  label: string
  button: string
  /** Sends it; whatever it throws is told and the words stay. */
  onSend: (said: CommentInput) => Promise<void>
  onCancel?: () => void
  before?: string
  /** The form appears because somebody asked for it: the words come next. */
  focused?: boolean
  children?: ReactNode
}

/** One form for a comment, a reply and an edit. */
export function CommentForm({ label, button, onSend, onCancel, before = '', focused, children }: Props) {
  const member = useSession() !== undefined
  const [guest, setGuest] = useGuest()
  const [text, setText] = useState(before)
  const [problems, setProblems] = useState<CommentProblems>({})
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const draft: CommentDraft = { text, ...guest }
    const found = commentProblems(draft, member)
    setProblems(found)
    setRefusal(undefined)
    if (Object.keys(found).length > 0) return
    setSending(true)
    const website = honeypotIn(event.currentTarget)
    try {
      await onSend({ text, ...(member ? {} : guest), ...(website && { website }) })
      setText('')
    } catch (error) {
      toast.error(messages.invalidError)
      setRefusal(messageOf(error))
    } finally {
      setSending(false)
    }
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
            onChange={(event) => setGuest({ ...guest, name: event.target.value })}
          />
          <TextField
            type="email"
            label={copy.email}
            hint={copy.emailHint}
            autoComplete="email"
            maxLength={254}
            value={guest.email}
            error={problems.email}
            onChange={(event) => setGuest({ ...guest, email: event.target.value })}
          />
        </div>
      )}
      <TextAreaField
        label={label}
        maxLength={MAX_COMMENT_LETTERS}
        value={text}
        error={problems.text ?? refusal}
        autoFocus={focused}
        onChange={(event) => setText(event.target.value)}
      />
      <Honeypot />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending}>
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

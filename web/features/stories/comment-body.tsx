import type { PersonCard } from '@gooddrop/contract/user.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTimes } from '#lib/use-times.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { CommentForm, type CommentInput } from './comment-form.tsx'
import { copy } from './copy.ts'
import { splitLinks } from './split-links.ts'

export type CommentContent = {
  id: string
  name: string
  person: PersonCard | null
  text: string
  date: string
  edited: boolean
  own: boolean
}

type Props = {
  content: CommentContent
  small?: boolean
  onEdit: (input: CommentInput) => Promise<void>
  onReply?: () => void
  children?: ReactNode
}

const action = '-my-1.5 py-1.5 text-sm font-medium text-ink-soft underline-offset-4 hover:text-ink hover:underline'

/** A person's text with its addresses as links, which search engines may not follow. */
function LinkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap as-written">
      {splitLinks(text).map(({ text: part, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="nofollow ugc noopener noreferrer" className="link">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

/** One comment or one reply, with its actions. */
export function CommentBody({ content, small, onEdit, onReply, children }: Props) {
  const { formatDateTime } = useTimes()
  const { id, name, person, text, date, edited, own } = content
  const [editing, setEditing] = useState(false)
  return (
    <article aria-label={copy.by(name)} className="flex gap-4">
      <Avatar
        src={person?.profile}
        seed={person?._id ?? name}
        name={name}
        className={small ? 'size-8' : 'size-11'}
        decorative
      />
      <div className="grid min-w-0 grow gap-2">
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {person ? (
            <Link to={`/User?u=${person._id}`} className="as-written font-medium text-ink no-underline hover:underline">
              {name}
            </Link>
          ) : (
            <span className="as-written font-medium">{name}</span>
          )}
          {!person && <Badge tone="outline">{copy.guest}</Badge>}
          <time dateTime={date} className="text-sm text-ink-faint">
            {formatDateTime(date)}
          </time>
          {edited && <span className="text-sm text-ink-faint">{copy.edited}</span>}
        </header>
        {editing ? (
          <CommentForm
            label={copy.editLabel}
            button={copy.save}
            before={text}
            focused
            onCancel={() => setEditing(false)}
            onSend={async (input) => {
              await onEdit(input)
              setEditing(false)
            }}
          />
        ) : (
          <LinkedText text={text} />
        )}
        {!editing && (onReply || own) && (
          <p className="flex gap-5">
            {onReply && (
              <button type="button" onClick={onReply} aria-label={copy.replyTo(name)} className={action}>
                {copy.reply}
              </button>
            )}
            {own && (
              <button type="button" onClick={() => setEditing(true)} className={action} data-comment={id}>
                {copy.edit}
              </button>
            )}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}

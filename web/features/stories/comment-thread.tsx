import { type Comment, changeComment } from '@gooddrop/contract/comments.ts'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { toast } from '#lib/toast.ts'
import { CommentBody } from './comment-body.tsx'
import { CommentForm, type CommentInput } from './comment-form.tsx'
import { copy } from './copy.ts'

/** A comment with its replies and the form to add one. */
export function CommentThread({ comment, onChanged }: { comment: Comment; onChanged: () => Promise<unknown> }) {
  const [replying, setReplying] = useState(false)
  const edit =
    (id: string) =>
    async ({ text }: CommentInput) => {
      await call(changeComment, { body: { _id: id, text, edit: true } })
      await onChanged()
    }
  const reply = async (input: CommentInput) => {
    const { message } = await call(changeComment, { body: { _id: comment._id, ...input } })
    await onChanged()
    setReplying(false)
    toast.success(message)
  }
  const content = {
    id: comment._id,
    name: comment.name,
    person: comment.user_id[0] ?? null,
    text: comment.text,
    date: comment.commentDate,
    edited: comment.edited,
    own: comment.own,
  }
  return (
    <CommentBody content={content} onEdit={edit(comment._id)} onReply={() => setReplying(true)}>
      {comment.reply.length > 0 && (
        <ol aria-label={copy.replies(comment.name)} className="grid gap-6 border-s border-line pt-4 ps-4 sm:ps-6">
          {comment.reply.map(({ id, user, createdAt, ...rest }) => (
            <li key={id}>
              <CommentBody small content={{ id, person: user, date: createdAt, ...rest }} onEdit={edit(id)} />
            </li>
          ))}
        </ol>
      )}
      {replying && (
        <div className="pt-3">
          <CommentForm
            label={copy.replyLabel(comment.name)}
            button={copy.sendReply}
            focused
            onSend={reply}
            onCancel={() => setReplying(false)}
          />
        </div>
      )}
    </CommentBody>
  )
}

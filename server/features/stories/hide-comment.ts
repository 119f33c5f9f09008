import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { clearCommentsOf, setCommentHidden } from './comment-store.ts'
import { publishComments } from './write-comment.ts'

type HideDeps = Pick<Deps, 'db' | 'clock'>

/** Hides a comment with all its replies, or a single reply. False when it is unknown or already hidden. */
export const hideComment = (deps: HideDeps, id: string, reason: string) => setHidden(deps, id, reason)

export const showComment = (deps: HideDeps, id: string) => setHidden(deps, id, null)

function setHidden({ db, clock }: HideDeps, id: string, reason: string | null): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const blogId = await setCommentHidden(tx, id, reason === null ? null : { at, reason })
    if (!blogId) return false
    const action = reason === null ? 'comment.shown' : 'comment.hidden'
    await audit(tx, { action, subject: { type: 'comment', id }, ...(reason !== null && { details: { reason } }), at })
    await publishComments(tx, blogId)
    return true
  })
}

/** Removes the text of a person's comments. The hidden rows stay, so that replies keep their order. */
export const eraseComments = (tx: Tx, { userId }: DomainEvents['userDeleted'], { clock }: Deps): Promise<void> =>
  clearCommentsOf(tx, userId, clock.now())

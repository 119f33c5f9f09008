import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { setCommentHidden } from './comment-store.ts'
import { tellReaders } from './write-comment.ts'

/** Takes a comment with all its replies, or a single reply, off the site. False when it was so already, or is unknown. */
export const hideComment = (deps: Pick<Deps, 'db' | 'clock'>, id: string, reason: string) => change(deps, id, reason)

export const showComment = (deps: Pick<Deps, 'db' | 'clock'>, id: string) => change(deps, id, null)

function change({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string, reason: string | null): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const blogId = await setCommentHidden(tx, id, reason === null ? null : { at, reason })
    if (!blogId) return false
    const action = reason === null ? 'comment.shown' : 'comment.hidden'
    await audit(tx, { action, subject: { type: 'comment', id }, ...(reason !== null && { details: { reason } }), at })
    await tellReaders(tx, blogId)
    return true
  })
}

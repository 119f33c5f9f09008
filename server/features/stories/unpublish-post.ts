import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { withdrawPost } from './store.ts'

/** False when there is no such post to be read. Its picture stays, for it may come back. */
export function unpublishPost({ db, clock }: Pick<Deps, 'db' | 'clock'>, slug: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const id = await withdrawPost(tx, slug, at)
    if (!id) return false
    await audit(tx, { action: 'post.unpublished', subject: { type: 'blog', id }, details: { slug }, at })
    await publish(tx, { to: [`blog:${id}`, 'market'], name: 'blogChanged', payload: { id } })
    return true
  })
}

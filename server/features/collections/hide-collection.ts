import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { findHideable, hideCollectionsOf, setHidden, showCollectionsOf } from './hiding-store.ts'

/** Takes a collection with its name, story and cover off the site; its works are hidden one by one. */
export const hideCollection = (deps: Deps, id: string, reason: string) => change(deps, id, reason)

export const showCollection = (deps: Deps, id: string) => change(deps, id, null)

function change({ db, clock }: Deps, id: string, reason: string | null): Promise<string> {
  return inTransaction(db, async (tx) => {
    const collection = await findHideable(tx, id)
    if (!collection) throw new AppError('not_found', { message: `There is no collection ${id}` })
    const hidden = reason !== null
    if ((collection.hidden_at !== null) === hidden)
      throw new AppError('conflict', { message: `'${collection.name}' is already ${hidden ? 'hidden' : 'shown'}` })
    const at = clock.now()
    await setHidden(tx, collection.id, hidden ? { at, reason } : null)
    await audit(tx, {
      action: hidden ? 'collection.hidden' : 'collection.shown',
      subject: { type: 'collection', id: collection.id },
      ...(hidden && { details: { reason } }),
      at,
    })
    return collection.name
  })
}

type Maker = { userId: string; accounts: readonly string[]; reason: string }

export async function hideCollectionsWith(tx: Tx, { userId, accounts, reason }: Maker, { clock }: Deps): Promise<void> {
  if (accounts.length > 0) await hideCollectionsOf(tx, { userId, accounts, reason, at: clock.now() })
}

export const showCollectionsWith = (tx: Tx, { userId }: Maker): Promise<void> => showCollectionsOf(tx, userId)

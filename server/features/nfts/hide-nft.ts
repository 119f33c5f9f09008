import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { findHideable, hideWorksOf, setNftHidden, showWorksOf } from './hiding-store.ts'
import { publishNftChanged } from './state.ts'

/** Takes a work off the site, never off the ledger. By its id or its NFTokenID. */
export const hideNft = (deps: Deps, which: string, reason: string) => change(deps, which, reason)

export const showNft = (deps: Deps, which: string) => change(deps, which, null)

function change({ db, clock }: Deps, which: string, reason: string | null): Promise<string> {
  return inTransaction(db, async (tx) => {
    const nft = await findHideable(tx, which)
    if (!nft) throw new AppError('not_found', { message: `There is no work ${which}` })
    const name = nft.title ?? nft.token_id
    const hidden = reason !== null
    if ((nft.hidden_at !== null) === hidden)
      throw new AppError('conflict', { message: `'${name}' is already ${hidden ? 'hidden' : 'shown'}` })
    const at = clock.now()
    const version = await setNftHidden(tx, nft.id, hidden ? { at, reason } : null)
    const subject = { type: 'nft', id: nft.id }
    await audit(tx, {
      action: hidden ? 'nft.hidden' : 'nft.shown',
      subject,
      ...(hidden && { details: { reason } }),
      at,
    })
    await publishNftChanged(tx, nft.id, version)
    return name
  })
}

type Maker = { userId: string; accounts: readonly string[]; reason: string }

export async function onPersonHidden(tx: Tx, { userId, accounts, reason }: Maker, { clock }: Deps): Promise<void> {
  if (accounts.length === 0) return
  const works = await hideWorksOf(tx, { userId, accounts, reason, at: clock.now() })
  for (const { nft_id, version } of works) await publishNftChanged(tx, nft_id, version)
}

export async function onPersonShown(tx: Tx, { userId }: Maker): Promise<void> {
  for (const { nft_id, version } of await showWorksOf(tx, userId)) await publishNftChanged(tx, nft_id, version)
}

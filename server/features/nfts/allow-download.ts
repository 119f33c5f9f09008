import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'
import { findDownload, setDownload } from './copy-store.ts'
import { publishNftChanged } from './state.ts'

/** The original is public by its CID in any case; whether its page offers it as a file is the artist's choice. */
export async function allowDownload(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  nftId: string,
  allowed: boolean,
): Promise<{ allowed: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const nft = await findDownload(tx, nftId)
    if (!nft) throw new AppError('not_found', { message: copy.noSuchItem })
    authorize(may.signWith(actor, nft.issuer), copy.artistDecides)
    if (nft.download_allowed !== allowed) {
      await setDownload(tx, nftId, allowed)
      await publishNftChanged(tx, nftId)
    }
    return { allowed }
  })
}

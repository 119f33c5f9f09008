import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { requireLedger } from '#features/signing/require.ts'
import { type Tellable, writeNews } from '#listener/news.ts'
import { setAside } from '#listener/quarantine.ts'
import type { Happening } from '#listener/reaction.ts'
import { inSavepoint } from '#listener/savepoint.ts'

/** The gift stands, whether or not a customer can cope with the news of it: their failure must not undo it. */
export async function tell<N extends Tellable>(
  tx: Tx,
  deps: Deps,
  { ledger, transaction }: Happening,
  name: N,
  payload: DomainEvents[N],
): Promise<void> {
  const error = await inSavepoint(tx, () => deps.announce(tx, name, payload))
  if (error === undefined) return
  deps.log.error({ err: error, hash: transaction.hash, name }, 'a customer of giving was set aside')
  const { networkId } = requireLedger(deps)
  const news = writeNews(payload)
  await setAside(tx, { networkId, ledger, transaction, what: `announce/${name}`, news, error })
}

import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { requireLedger } from '#features/signing/require.ts'
import { type ReplayableEvent, serializeAnnouncement } from '#listener/announcement.ts'
import { quarantine } from '#listener/quarantine.ts'
import type { FactContext } from '#listener/reaction.ts'

/** The gift stands, whether or not a customer can cope with the news of it: their failure must not undo it. */
export async function tell<N extends ReplayableEvent>(
  tx: Tx,
  deps: Deps,
  { ledger, transaction }: FactContext,
  name: N,
  payload: DomainEvents[N],
): Promise<void> {
  const error = await inSavepoint(tx, () => deps.announce(tx, name, payload))
  if (error === undefined) return
  deps.log.error({ err: error, hash: transaction.hash, name }, 'a subscriber of giving failed: quarantined')
  const { networkId } = requireLedger(deps)
  const announcement = serializeAnnouncement(payload)
  await quarantine(tx, { networkId, ledger, transaction, what: `announce/${name}`, announcement, error })
}

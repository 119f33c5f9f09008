import { revokeCredential } from '@gooddrop/ledger/actions.ts'
import { credentialEntry } from '@gooddrop/ledger/queries.ts'
import { revokes } from '@gooddrop/ledger/vetting.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'
import { type Announcing, readyIf, type WorkHandler } from '#features/house-accounts/work-handler.ts'
import type { Work } from '#features/house-accounts/work-store.ts'

export type RevocationBody = { charity: string; typeHex: string }

const announceFailure = (tx: Tx, deps: Announcing, { body }: Work<RevocationBody>, { code }: { code: string }) =>
  deps.announce(tx, 'credentialFailed', { charity: body.charity, does: 'revoke', code })

/** That it is gone is the ledger's own `credentialDeleted` fact. */
export const revocation: WorkHandler<RevocationBody> = {
  // Before an issue, which may wait for it.
  priority: 7,
  refusalLimit: 3,
  isPayment: false,

  async prepare({ client, account, policy }, view, { body }) {
    const named = { issuer: account, subject: body.charity, typeHex: body.typeHex }
    const found = await credentialEntry(client, named, { hash: view.ledger.hash })
    if (!found) return { kind: 'moot' }
    return readyIf(policy.revocation(view, found.entry), (slot) => ({ ...revokeCredential(named, slot) }) as Json)
  },

  isDoneBy: ({ body: { charity: subject, typeHex } }, tx) => revokes(tx, { subject, typeHex }),

  onFailed: announceFailure,
  onVoid: announceFailure,
}

import { issueCredential } from '@gooddrop/ledger/actions.ts'
import { credentialEntry } from '@gooddrop/ledger/queries.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import { issues } from '@gooddrop/ledger/vetting.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'
import { type Announcing, feeCapOf, readyIf, type WorkHandler } from '#features/house-accounts/work-handler.ts'
import type { Work } from '#features/house-accounts/work-store.ts'

/** `expiration` in Unix seconds. */
export type CredentialBody = { charity: string; typeHex: string; expiration: number; uri: string }

const announceFailure = (tx: Tx, deps: Announcing, { body }: Work<CredentialBody>, { code }: { code: string }) =>
  deps.announce(tx, 'credentialFailed', { charity: body.charity, does: 'issue', code })

/** That it was issued is the ledger's own `credentialIssued` fact. */
export const credential: WorkHandler<CredentialBody> = {
  priority: 8,
  refusalLimit: 3,
  isPayment: false,

  async prepare({ client, account, policy }, view, work) {
    const { ledger, root, costs } = view
    const { charity: subject, typeHex, expiration, uri } = work.body
    if (expiration <= ledger.closeTime) return { kind: 'refused', code: 'tecEXPIRED', final: true }
    const former = await credentialEntry(client, { issuer: account, subject, typeHex }, { hash: ledger.hash })
    if (former?.uri === uri && former.expiration === expiration) return { kind: 'moot' }
    // Its revocation was ordered together with this.
    if (former) return { kind: 'later', why: 'an older credential of this type has to be deleted first' }
    if (spendable(root, costs.reserves) < costs.reserves.increment + feeCapOf(view, work))
      return { kind: 'later', why: 'it holds too little XRP for the reserve of a credential' }
    const issued = { issuer: account, subject, typeHex, expiration, uri }
    return readyIf(await policy.credential(view, subject), (slot) => ({ ...issueCredential(issued, slot) }) as Json)
  },

  isDoneBy: ({ body: { charity: subject, ...rest } }, tx) => issues(tx, { subject, ...rest }),

  onFailed: announceFailure,
  onVoid: announceFailure,
}

import { askToAcceptCredential } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requireFunds } from '#features/signing/require.ts'
import { signable } from '#features/signing/signable.ts'
import { copy } from './copy.ts'
import { hasEnded } from './present.ts'
import { liveCredentials } from './store.ts'

/** The charity's own wallet takes the credential: nobody can make an account hold one. */
export const acceptCredential = signable({
  name: 'acceptCredential',
  subject: z.object({ account: z.string(), credentialId: z.string() }),

  async prepare(ctx, { account, credentialId }) {
    ctx.requireOwnWallet(account)
    const { vetting, db } = ctx.deps
    const live = vetting ? await liveCredentials(db, vetting.account, account) : []
    const offered = live.find(({ id }) => id === credentialId)
    if (!offered) throw new AppError('not_found', { message: copy.notOffered })
    if (offered.accepted_ledger !== null) throw new AppError('conflict', { message: copy.alreadyAccepted })
    if (hasEnded(offered, await ctx.ledgerTime())) throw new AppError('conflict', { message: copy.offerExpired })
    await requireFunds(ctx, account, 'acceptCredential')
    const { issuer, type_hex: typeHex } = offered
    return { account, build: (request) => ({ ...askToAcceptCredential({ account, request, issuer, typeHex }) }) }
  },

  /** That it is accepted is stored by the ledger's own fact, in this same transaction. */
  async onValidated(tx, _deps, { request, hash }) {
    await publishOutcome(tx, request, { success: true, message: copy.accepted, hash })
  },
})

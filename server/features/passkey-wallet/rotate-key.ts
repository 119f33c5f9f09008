import { hasFlag } from '@gooddrop/ledger/account-flags.ts'
import { askToEndMasterKey, askToSetKey } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requireAccount } from '#features/signing/require.ts'
import { signable } from '#features/signing/signable.ts'
import { copy } from './copy.ts'
import { findKey } from './store.ts'

/**
 * A new key takes the place of the old one: first it may sign as well (SetRegularKey), then the master key may not any
 * more. Which of the two is next is read from the ledger, so that a person who was interrupted goes on where they were.
 */
export const rotateKey = signable({
  name: 'rotateKey',
  subject: z.object({ account: z.string(), keyAddress: z.string() }),

  async prepare(ctx, { account, keyAddress }) {
    ctx.requireOwnWallet(account)
    const key = await findKey(ctx.deps.db, { account, keyAddress })
    if (key?.user_id !== ctx.actor.userId) throw new AppError('not_found')
    if (key.backed_up_at === null) throw new AppError('backup_needed', { message: copy.saveBeforeChanging })
    const { regularKey, flags } = await requireAccount(ctx, account)
    if (regularKey !== keyAddress)
      return { account, build: (request) => ({ ...askToSetKey({ account, request, keyAddress }) }) }
    if (hasFlag(flags, 'disableMaster')) throw new AppError('conflict', { message: copy.alreadyChanged })
    return { account, build: (request) => ({ ...askToEndMasterKey({ account, request }) }) }
  },

  async onValidated(tx, _deps, { request, hash }) {
    const message = request.asked.TransactionType === 'SetRegularKey' ? copy.keySet : copy.oldKeyEnded
    await publishOutcome(tx, request, { success: true, message, hash })
  },
})

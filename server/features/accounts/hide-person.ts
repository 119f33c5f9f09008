import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { lockUserByName, setUserHidden, type UserRow } from './user-store.ts'
import { walletsOf } from './wallet-store.ts'

/** Hides a person, their comments and the works they made. The ledger and their account are not affected. */
export const hidePerson = (deps: Deps, who: string, reason: string) => setHidden(deps, who, reason)

export const showPerson = (deps: Deps, who: string) => setHidden(deps, who, null)

/** `who` is an id, username or wallet address. Throws `conflict` when nothing would change. */
function setHidden(deps: Deps, who: string, reason: string | null): Promise<UserRow> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUserByName(tx, who)
    if (!user) throw new AppError('not_found', { message: `No account found for ${who}` })
    const hidden = reason !== null
    if ((user.hidden_at !== null) === hidden)
      throw new AppError('conflict', { message: `${user.username} is already ${hidden ? 'hidden' : 'shown'}` })
    const at = deps.clock.now()
    await setUserHidden(tx, user.id, hidden ? { at, reason } : null)
    const details = hidden ? { details: { reason } } : {}
    await audit(tx, {
      action: hidden ? 'user.hidden' : 'user.shown',
      subject: { type: 'user', id: user.id },
      ...details,
      at,
    })
    const accounts = (await walletsOf(tx, user.id)).map(({ address }) => address)
    await deps.announce(tx, hidden ? 'personHidden' : 'personShown', {
      userId: user.id,
      accounts,
      reason: reason ?? '',
    })
    await publish(tx, { to: [`user:${user.id}:public`, 'market'], name: 'userChanged', payload: { id: user.id } })
    return user
  })
}

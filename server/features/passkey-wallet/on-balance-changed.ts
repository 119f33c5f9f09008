import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import type { FactReaction } from '#listener/reaction.ts'
import { keysOfAccount } from './store.ts'

/** Whoever waits for the first XRP in a new wallet sees it arrive. */
export const onBalanceChanged: FactReaction<'accountChanged' | 'accountDeleted'> = async (tx, { fact }) => {
  const [key] = await keysOfAccount(tx, fact.account)
  if (!key) return
  await publish(tx, { to: [userRoom(key.user_id)], name: 'balanceChanged', payload: { account: fact.account } })
}

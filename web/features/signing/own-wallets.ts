import { chooseWallet, listWallets, removeOneWallet, renameWallet } from '@gooddrop/contract/own-wallets.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keepAnswer } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

export const ownWalletsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.ownWallets(userId),
    queryFn: async ({ signal }) => (await call(listWallets, {}, signal)).wallets,
  })

/** Each stores what the server answers: the wallets as they are then, and the person with the chosen one. */
export function useChangeWallets(userId: string) {
  type Reply = Awaited<ReturnType<typeof call<typeof chooseWallet>>>
  const apply = async ({ wallets, user, message }: Reply) => {
    await keepAnswer(ownWalletsQuery(userId).queryKey, wallets)
    session.changeUser(user)
    toast.success(message)
  }
  return {
    rename: async (address: string, name: string) =>
      apply(await call(renameWallet, { params: { address }, body: { name } })),
    choose: async (address: string) => apply(await call(chooseWallet, { params: { address }, body: {} })),
    remove: async (address: string) => apply(await call(removeOneWallet, { params: { address } })),
  }
}

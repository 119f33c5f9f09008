import { appOf, WALLET_APPS, type WalletApp } from '@gooddrop/contract/wallets.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useSession } from '#lib/session.ts'
import { createStore, useStore } from '#lib/store.ts'
import { walletsQuery } from './queries.ts'

const KEY = 'signing_app'
const schema = z.object({ account: z.string(), app: z.enum(WALLET_APPS) })
type Chosen = z.infer<typeof schema>

function read(): Chosen | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

const store = createStore<Chosen | undefined>(read())

/** The wallet that this browser found at the other end, and for which account. Other tabs read it when they open. */
export const signingApp = {
  get: store.get,
  subscribe: store.subscribe,
  set: (chosen: Chosen) => {
    store.set(chosen)
    try {
      localStorage.setItem(KEY, JSON.stringify(chosen))
    } catch {
      // It is recognised again with the next request.
    }
  },
  /** Before another kind of wallet is asked to prove the account, which then signs for it. */
  forget: () => {
    store.set(undefined)
    try {
      localStorage.removeItem(KEY)
    } catch {
      // Nothing was stored.
    }
  },
}

/** With which wallet the signed-in person signs on this device, on which network, and what else is offered here. */
export function useSigningApp() {
  const current = useSession()
  const chosen = useStore(signingApp)
  const { data } = useQuery({ ...walletsQuery(), enabled: Boolean(current?.walletAddress) })
  const recognised = chosen && chosen.account === current?.walletAddress ? chosen.app : undefined
  const kind = current?.walletAddress ? current.user.wallet_kind : null
  const app: WalletApp | undefined = recognised ?? (kind ? appOf(kind) : undefined)
  return { app, networkId: data?.network_id ?? null, offered: data?.wallets ?? [] }
}

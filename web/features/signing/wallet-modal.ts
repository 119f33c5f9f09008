import { returnTo } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'
import { createStore, useStore } from '#lib/store.ts'

const open = createStore(false)

/** The dialog in which a wallet is chosen. */
export const walletModal = {
  open: () => open.set(true),
  /** For what cannot go on without a wallet: once one is connected, this page is shown again, with its dialog. */
  interrupt: (dialog?: string) => {
    returnTo.remember(dialog)
    open.set(true)
  },
  close: () => open.set(false),
}

export const useWalletModal = () => useStore(open)

/** The connected wallet, and `withWallet` for actions that need one: without a wallet it opens the dialog instead. */
export function useWallet() {
  const current = useSession()
  const address = current?.walletAddress ?? null
  return {
    address,
    user: current?.user,
    /** `dialog`: what its page opens by `?open=` once a wallet is connected. */
    withWallet: (act: (address: string) => void, dialog?: string) => () => {
      if (address) return act(address)
      walletModal.interrupt(dialog)
    },
  }
}

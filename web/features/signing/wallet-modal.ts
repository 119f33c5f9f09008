import { type Choice, returnTo } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'
import { createStore, useStore } from '#lib/store.ts'

const open = createStore(false)

/** The dialog in which a wallet is chosen. */
export const walletModal = {
  open: () => open.set(true),
  /** For what cannot go on without a wallet: once one is connected, this page is shown again, with its dialog. */
  interrupt: (dialog?: string, chosen?: Choice) => {
    returnTo.remember(dialog, chosen)
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
    /** Whether it is one of the person’s wallets, chosen or not. */
    owns: (account: string | null) =>
      account !== null && [address, ...(current?.user.wallet_addresses ?? [])].includes(account),
    user: current?.user,
    /** `dialog`: what its page opens by `?open=` once a wallet is connected, with what was chosen there. */
    withWallet: (act: (address: string) => void, dialog?: string, chosen?: Choice) => () => {
      if (address) return act(address)
      walletModal.interrupt(dialog, chosen)
    },
  }
}

import { useSession } from '#lib/session.ts'
import { walletModal } from './wallet-modal-store.ts'

/** The connected wallet, and a guard for what needs one: without, the way to connect opens instead. */
export function useWallet() {
  const current = useSession()
  const address = current?.walletAddress ?? null
  return {
    address,
    user: current?.user,
    withWallet: (act: (address: string) => void) => () => {
      if (address) act(address)
      else walletModal.open()
    },
  }
}

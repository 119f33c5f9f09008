import { type ReactNode, useEffect } from 'react'
import { session } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { useWallet, walletModal } from './wallet-modal.ts'

/** Opens its page to people with a wallet; the dialog to connect one opens for everybody else. */
export function WalletGate({ children }: { children: ReactNode }) {
  const { address } = useWallet()
  useEffect(() => {
    if (!session.get()?.walletAddress) walletModal.interrupt()
    return walletModal.close
  }, [])
  if (address) return children
  const connect = <Button onClick={() => walletModal.interrupt()}>{copy.gateConnect}</Button>
  return <EmptyState title={copy.gateTitle} hint={copy.gateHint} action={connect} />
}

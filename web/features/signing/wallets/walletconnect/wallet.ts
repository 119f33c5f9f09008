import { Waypoints } from 'lucide-react'
import type { Wallet } from '#features/signing/wallets/wallet.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

const DATABASE = 'WALLET_CONNECT_V2_INDEXED_DB'

/** Whether this browser ever used WalletConnect: if not, its library is not even loaded. */
async function wasUsed(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => [])
  return databases?.some(({ name }) => name === DATABASE) ?? false
}

/** Any wallet that speaks WalletConnect: this browser holds the session and brings the answer to the server. */
export const walletconnect: Wallet = {
  name: 'walletconnect',
  icon: Waypoints,
  label: copy.label,
  hint: copy.hint,
  signInTitle: copy.signInTitle,
  signInLead: copy.signInLead,
  showsCode: true,
  approveLead: copy.approveLead,
  firstStep: copy.inWallet,
  showsWords: 'signIn',
  Waiting: lazyComponent(() => import('./walletconnect-code.tsx'), 'WalletConnectCode'),
  connector: {
    connect: async (flow, signal, onProblem) => {
      const { connectToWallet } = await import('./connect-to-wallet.ts')
      if (!signal.aborted) await connectToWallet(flow, signal, onProblem)
    },
    signsSeveral: async (account) => {
      if (!(await wasUsed())) return false
      const { signsSeveral } = await import('./connect-several.ts')
      return signsSeveral(account)
    },
    connectSeveral: async (...given) => {
      const { connectSeveral } = await import('./connect-several.ts')
      await connectSeveral(...given)
    },
    watch: async (account, signal, onLeft) => {
      if (!(await wasUsed())) return
      const { watchSession } = await import('./watch-session.ts')
      await watchSession(account, signal, onLeft)
    },
    disconnect: async () => {
      if (!(await wasUsed())) return
      const { endAllSessions } = await import('./watch-session.ts')
      await endAllSessions()
    },
  },
}

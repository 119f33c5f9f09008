import { useEffect } from 'react'
import { selectedOf, useAccountStore } from './account-store.ts'
import { AccountsScreen } from './accounts-screen.tsx'
import type { Request } from './calls.ts'
import { Device } from './device.tsx'
import { ExtensionScreen } from './extension/extension-screen.tsx'
import { HistoryScreen } from './history-screen.tsx'
import { PhoneProvider } from './phone.tsx'
import { RequestScreen } from './request-screen.tsx'
import { RequestsScreen } from './requests-screen.tsx'
import { type Route, useRoute } from './route.ts'
import { TokensScreen } from './tokens-screen.tsx'
import { useWaiting } from './use-waiting.ts'
import { WalletScreen } from './wallet-screen.tsx'
import { AppRequestScreen } from './walletconnect/app-request-screen.tsx'
import { ConnectScreen } from './walletconnect/connect-screen.tsx'
import { useConnections, wakeConnections } from './walletconnect/connections.ts'

export function App() {
  const route = useRoute()
  const account = selectedOf(useAccountStore())
  const connections = useConnections()
  const pushed = useWaiting(account?.address)
  const waiting = [...connections.requests, ...pushed]
  useEffect(wakeConnections, [])
  return (
    <Device tab={route.screen} waiting={waiting.length}>
      <PhoneProvider>
        <Screen route={route} waiting={waiting} />
      </PhoneProvider>
    </Device>
  )
}

function Screen({ route, waiting }: { route: Route; waiting: Request[] }) {
  const account = selectedOf(useAccountStore())
  if (route.screen === 'request') return <RequestScreen key={route.uuid} uuid={route.uuid} origin={route.origin} />
  if (route.screen === 'connect') return <ConnectScreen key={route.uri} uri={route.uri} />
  if (route.screen === 'app-request') return <AppRequestScreen key={route.id} id={route.id} />
  if (route.screen === 'extension') return <ExtensionScreen key={route.id} id={route.id} />
  if (!account || route.screen === 'accounts') return <AccountsScreen />
  switch (route.screen) {
    case 'wallet':
      return <WalletScreen account={account} waiting={waiting} />
    case 'requests':
      return <RequestsScreen waiting={waiting} />
    case 'tokens':
      return <TokensScreen account={account} />
    case 'history':
      return <HistoryScreen account={account} />
  }
}

import { AccountsScreen } from './accounts-screen.tsx'
import { Device } from './device.tsx'
import { HistoryScreen } from './history-screen.tsx'
import { PhoneProvider } from './phone.tsx'
import { selectedOf, usePurse } from './purse.ts'
import { RequestScreen } from './request-screen.tsx'
import { RequestsScreen } from './requests-screen.tsx'
import { type Route, useRoute } from './route.ts'
import { TokensScreen } from './tokens-screen.tsx'
import { useWaiting } from './use-waiting.ts'
import { WalletScreen } from './wallet-screen.tsx'

export function App() {
  const route = useRoute()
  const account = selectedOf(usePurse())
  const waiting = useWaiting(account?.address)
  return (
    <Device tab={route.screen} waiting={waiting.length}>
      <PhoneProvider>
        <Screen route={route} waiting={waiting} />
      </PhoneProvider>
    </Device>
  )
}

function Screen({ route, waiting }: { route: Route; waiting: ReturnType<typeof useWaiting> }) {
  const account = selectedOf(usePurse())
  if (route.screen === 'request') return <RequestScreen key={route.uuid} uuid={route.uuid} origin={route.origin} />
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

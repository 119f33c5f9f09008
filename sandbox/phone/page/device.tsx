import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'
import { type Route, TABS, type Tab } from './route.ts'

const LABELS: Record<Tab, string> = { wallet: 'Wallet', requests: 'Requests', tokens: 'Tokens', history: 'History' }

/** Draws a device around the page on a large screen, and fills a small one. */
export function Device({ tab, waiting, children }: { tab: Route['screen']; waiting: number; children: ReactNode }) {
  return (
    <div className="table">
      <div className="device">
        <div className="screen">
          <StatusBar />
          <main className="content" id="content">
            {children}
          </main>
          <nav className="tabs" hidden={!TABS.some((name) => name === tab) && tab !== 'accounts'} aria-label="Phone">
            {TABS.map((name) => (
              <Link key={name} to={`/phone#${name}`} className="tab" aria-current={tab === name ? 'page' : undefined}>
                <span className="tab-icon">
                  <Icon name={name} />
                  {name === 'requests' && waiting > 0 && <span className="badge">{waiting}</span>}
                </span>
                {LABELS[name]}
                {name === 'requests' && waiting > 0 && <span className="unseen">, {waiting} waiting</span>}
              </Link>
            ))}
          </nav>
        </div>
      </div>
      <aside className="aside" aria-label="About this phone">
        <p className="aside-title">A phone for the sandbox</p>
        <p>
          It has accounts on the sandbox’s ledger and signs requests from the marketplace. Its keys stay in this
          browser. Nothing here has any value.
        </p>
        <p>
          <a href="/">All parts of the sandbox</a>
        </p>
      </aside>
    </div>
  )
}

function StatusBar() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="status-bar" aria-hidden="true">
      <span>{now.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}</span>
      <span className="island" />
      <span>Sandbox</span>
    </div>
  )
}

import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { useState } from 'react'
import { short } from '#phone/text.ts'
import { AccountButton } from './account-button.tsx'
import type { Account } from './account-store.ts'
import { askFaucet, type Request } from './calls.ts'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'
import { RequestList } from './requests-screen.tsx'
import { TokenGrid } from './tokens-screen.tsx'
import { type Holdings, useHoldings } from './use-holdings.ts'
import { ConnectedApps } from './walletconnect/connected-apps.tsx'

const FEW = 4

export function WalletScreen({ account, waiting }: { account: Account; waiting: Request[] }) {
  const { holdings, failed, refresh } = useHoldings(account.address)
  return (
    <div className="stack">
      <header className="head">
        <h1 className="unseen">Wallet</h1>
        <AccountButton account={account} />
      </header>
      <BalanceCard account={account} holdings={holdings} failed={failed} refresh={refresh} />
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">Waiting for you</h2>
          <RequestList waiting={waiting.slice(0, FEW)} />
        </section>
      )}
      <section aria-labelledby="tokens">
        <div className="row">
          <h2 id="tokens">Tokens</h2>
          {(holdings?.tokens.length ?? 0) > FEW && <Link to="/phone#tokens">All {holdings?.tokens.length}</Link>}
        </div>
        <TokenGrid tokens={holdings?.tokens.slice(0, FEW)} />
      </section>
      <ConnectedApps />
    </div>
  )
}

type CardProps = {
  account: Account
  holdings: Holdings | undefined
  failed: boolean
  refresh: () => Promise<void>
}

function BalanceCard({ account, holdings, failed, refresh }: CardProps) {
  const [note, setNote] = useState('')
  const missing = holdings?.balance === null
  async function fund() {
    setNote('Asking the faucet …')
    try {
      await askFaucet(account.address)
      setNote('The faucet has sent test XRP. It arrives with the next ledger.')
      await refresh()
    } catch (error) {
      setNote((error as Error).message)
    }
  }
  async function copy() {
    await navigator.clipboard.writeText(account.address).then(
      () => setNote('Address copied.'),
      () => setNote(account.address),
    )
  }
  return (
    <section className="card" aria-label="Balance">
      <p className="card-label">{missing ? 'Not on the ledger yet' : 'Balance'}</p>
      <p className="balance" data-testid="balance">
        {holdings?.balance == null ? (missing ? '0' : '…') : xrpFromDrops(holdings.balance)} <small>XRP</small>
      </p>
      <p className="card-label">
        {failed ? 'The ledger is not answering.' : `${xrpFromDrops(holdings?.spendable ?? 0n)} XRP free to spend`}
      </p>
      <div className="card-actions">
        <button type="button" className="chip" onClick={copy} title={account.address}>
          <Icon name="copy" size={16} /> <span className="unseen">Copy the address</span> {short(account.address)}
        </button>
        <button type="button" className="chip" onClick={fund}>
          <Icon name="drop" size={16} /> Get test XRP
        </button>
      </div>
      <p className="card-note" role="status">
        {note}
      </p>
    </section>
  )
}

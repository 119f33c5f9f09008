import { useEffect, useState } from 'react'
import { selectedOf, useAccountStore } from '#phone/page/account-store.ts'
import { AddOwn } from '#phone/page/accounts-screen.tsx'
import { Closed } from '#phone/page/closed.tsx'
import { PeoplePicker } from '#phone/page/people-picker.tsx'
import { usePhone } from '#phone/page/phone.tsx'
import { go } from '#phone/page/route.ts'
import { Signer } from '#phone/page/signer.tsx'
import { shown } from '#phone/text.ts'
import { approve, decline, type Proposal, pairWith, useConnections } from './connections.ts'

/** From a pairing link to a connection and the application's first request. */
export function ConnectScreen({ uri }: { uri: string }) {
  const { proposal, requests } = useConnections()
  const [error, setError] = useState('')
  const [ended, setEnded] = useState<'connected' | 'declined'>()
  const [before] = useState(() => new Set(requests.map(({ id }) => id)))
  useEffect(() => {
    pairWith(uri).catch((failure: Error) => setError(failure.message))
  }, [uri])
  const first = requests.find(({ id }) => !before.has(id))
  useEffect(() => {
    if (ended === 'connected' && first) go(first.href)
  }, [ended, first])

  if (error) return <Closed title="This link does not work" text="It was already used or has expired." />
  if (ended === 'declined') return <Closed title="Not connected" text="The application has been informed." />
  if (ended) return <Closed title="Connected" text="Requests from the application will appear here." good />
  if (!proposal)
    return (
      <p className="quiet center" role="status">
        Looking for the application …
      </p>
    )
  return <ProposalView proposal={proposal} onEnd={setEnded} />
}

const MAINNET = 'xrpl:0'

function ProposalView({ proposal, onEnd }: { proposal: Proposal; onEnd: (end: 'connected' | 'declined') => void }) {
  const { networkId } = usePhone()
  const accountStore = useAccountStore()
  const account = selectedOf(accountStore)
  const own = `xrpl:${networkId}`
  const [chain, setChain] = useState(own)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function end(how: 'connected' | 'declined', act: () => Promise<void>) {
    setBusy(true)
    try {
      await act()
      onEnd(how)
    } catch (failure) {
      setError((failure as Error).message)
      setBusy(false)
    }
  }
  return (
    <div className="request" data-testid="proposal">
      <header className="request-head">
        <p className="asker">{shown(proposal.address, 60)}</p>
        <h1 className="request-title">Connect to {shown(proposal.application, 40)}</h1>
      </header>
      <p className="request-sentence">
        It will see the account you choose and can ask you to sign. Nothing is signed without your approval.
      </p>
      {account ? (
        <>
          <Signer label="Connect as" signer={account} able={accountStore.accounts} />
          <label className="field">
            <span>Wallet network</span>
            <select value={chain} onChange={(event) => setChain(event.target.value)}>
              <option value={own}>This sandbox ({own})</option>
              <option value={MAINNET}>XRP Ledger main network ({MAINNET})</option>
            </select>
          </label>
          {!proposal.chains.includes(chain) && (
            <p className="warning" role="note">
              The application uses {proposal.chains.join(', ') || 'another network'}.
            </p>
          )}
        </>
      ) : (
        <>
          <PeoplePicker />
          <AddOwn onAdded={() => {}} />
        </>
      )}
      <div className="answers">
        <p className="error" role="alert">
          {error}
        </p>
        <button
          type="button"
          className="button"
          disabled={busy || !account}
          onClick={() => account && end('connected', () => approve(proposal, chain, account.address))}
        >
          Connect
        </button>
        <button
          type="button"
          className="quiet-button"
          disabled={busy}
          onClick={() => end('declined', () => decline(proposal))}
        >
          Reject
        </button>
      </div>
    </div>
  )
}

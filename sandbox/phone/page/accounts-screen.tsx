import { type FormEvent, useState } from 'react'
import { short } from '#phone/text.ts'
import { Portrait } from './account-button.tsx'
import {
  type Account,
  addAccount,
  createAccount,
  removeAccount,
  select,
  selectedOf,
  useAccountStore,
} from './account-store.ts'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'
import { PeoplePicker } from './people-picker.tsx'
import { go } from './route.ts'

export function AccountsScreen() {
  const accountStore = useAccountStore()
  const selected = selectedOf(accountStore)
  return (
    <div className="stack">
      <header className="head">
        {selected && (
          <Link className="back" to="/phone">
            <Icon name="back" />
            <span className="unseen">Back to the wallet</span>
          </Link>
        )}
        <h1>{selected ? 'Accounts' : 'Welcome'}</h1>
      </header>
      {!selected && <p className="lead">Choose one of the demo people, or create your own account.</p>}
      {accountStore.accounts.length > 0 && (
        <ul className="list" aria-label="Your accounts">
          {accountStore.accounts.map((account) => (
            <li key={account.address}>
              <AccountItem account={account} current={account.address === selected?.address} />
            </li>
          ))}
        </ul>
      )}
      <PeoplePicker onPick={() => go('/phone')} />
      <AddOwn onAdded={() => go('/phone')} />
    </div>
  )
}

function AccountItem({ account, current }: { account: Account; current: boolean }) {
  const choose = () => {
    select(account.address)
    go('/phone')
  }
  return (
    <div className="list-item account-item" data-current={current}>
      <button type="button" className="account-choose" onClick={choose} aria-pressed={current}>
        <Portrait {...account} />
        <span className="list-text">
          <strong>
            {account.name}
            {account.demo && <span className="demo">Demo</span>}
          </strong>
          <span className="mono">{short(account.address)}</span>
        </span>
        {current && <Icon name="check" size={18} />}
      </button>
      <details className="account-more">
        <summary>
          Secret<span className="unseen"> of {account.name}</span>
        </summary>
        <code className="secret">{account.secret}</code>
        <button type="button" className="quiet-button" onClick={() => removeAccount(account.address)}>
          Remove from this phone
        </button>
      </details>
    </div>
  )
}

/** Creates a key of either kind or imports one. Both happen in this page only. */
export function AddOwn({ onAdded }: { onAdded: () => void }) {
  const [secret, setSecret] = useState('')
  const [kind, setKind] = useState<'ed25519' | 'ecdsa-secp256k1'>('ed25519')
  const [error, setError] = useState('')
  const { accounts } = useAccountStore()
  const name = `Account ${accounts.filter(({ demo }) => !demo).length + 1}`
  function bring(event: FormEvent) {
    event.preventDefault()
    try {
      addAccount(secret, name)
      onAdded()
    } catch {
      setError('This is not a valid seed. A seed starts with s and has about 30 characters.')
    }
  }
  function type(text: string) {
    setSecret(text)
    setError('')
  }
  function make() {
    createAccount(kind, name)
    onAdded()
  }
  return (
    <section aria-labelledby="own" className="stack tight">
      <h2 id="own">Your own account</h2>
      <div className="row">
        <label className="field-inline">
          <span className="unseen">Kind of key</span>
          <select value={kind} onChange={(event) => setKind(event.target.value as typeof kind)}>
            <option value="ed25519">ed25519</option>
            <option value="ecdsa-secp256k1">secp256k1</option>
          </select>
        </label>
        <button type="button" className="button grow" onClick={make}>
          <Icon name="plus" size={18} /> Create account
        </button>
      </div>
      <form className="stack tight" onSubmit={bring}>
        <label className="field">
          <span>Secret (family seed)</span>
          <input
            value={secret}
            onChange={(event) => type(event.target.value)}
            placeholder="sEd…"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error !== ''}
            aria-describedby="secret-error"
          />
        </label>
        <p className="error" id="secret-error" role="alert">
          {error}
        </p>
        <button type="submit" className="button soft" disabled={secret.trim() === ''}>
          Import account
        </button>
      </form>
    </section>
  )
}

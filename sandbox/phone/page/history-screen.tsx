import { useEffect, useState } from 'react'
import { AccountButton } from './account-button.tsx'
import { type Account, type Answered, useAccountStore } from './account-store.ts'
import { type LedgerEntry, PastTransaction } from './past-transaction.tsx'
import { usePhone } from './phone.tsx'
import { when } from './when.ts'

export function HistoryScreen({ account }: { account: Account }) {
  const answered = useAccountStore().history.filter((entry) => entry.account === account.address)
  return (
    <div className="stack">
      <header className="head">
        <h1>History</h1>
        <AccountButton account={account} />
      </header>
      <section aria-labelledby="answered">
        <h2 id="answered">Answered here</h2>
        {answered.length === 0 && <p className="empty">You have not answered any requests yet.</p>}
        <ul className="list">
          {answered.map((entry) => (
            <li key={`${entry.uuid}${entry.at}`}>
              <AnsweredItem entry={entry} />
            </li>
          ))}
        </ul>
      </section>
      <OnLedger account={account.address} />
    </div>
  )
}

function AnsweredItem({ entry }: { entry: Answered }) {
  const how = entry.signed ? 'Signed' : 'Rejected'
  const body = (
    <span className="list-text">
      <strong>{entry.sentence}</strong>
      <span>
        <span className={entry.signed ? 'good' : 'bad'}>{how}</span> · {when(entry.at)}
        {entry.result && entry.result !== 'tesSUCCESS' ? ` · ${entry.result}` : ''}
      </span>
    </span>
  )
  const onLedger = entry.txid !== null && entry.result !== null
  return onLedger ? (
    <a className="list-item" href={`/explorer/tx/${entry.txid}`}>
      {body}
    </a>
  ) : (
    <div className="list-item">{body}</div>
  )
}

function OnLedger({ account }: { account: string }) {
  const { ledger } = usePhone()
  const [entries, setEntries] = useState<LedgerEntry[]>([])
  useEffect(() => {
    let here = true
    ledger
      .request<{ transactions: LedgerEntry[] }>('account_tx', { account, limit: 25 })
      .then(({ transactions }) => here && setEntries(transactions))
      // An account that is not on the ledger has no history.
      .catch(() => here && setEntries([]))
    return () => {
      here = false
    }
  }, [ledger, account])
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="on-ledger">
      <h2 id="on-ledger">On the ledger</h2>
      <ul className="list">
        {entries.map((entry) => (
          <li key={entry.hash}>
            <PastTransaction entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

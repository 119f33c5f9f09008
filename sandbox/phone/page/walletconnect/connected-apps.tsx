import { type FormEvent, useState } from 'react'
import { go } from '#phone/page/route.ts'
import { short, shown } from '#phone/text.ts'
import { disconnect, useConnections } from './connections.ts'
import { DialectChoice } from './dialect-choice.tsx'

/** The connected applications, and a form to connect another one. */
export function ConnectedApps() {
  const { sessions } = useConnections()
  const [link, setLink] = useState('')
  function connect(event: FormEvent) {
    event.preventDefault()
    go(`/wc?uri=${encodeURIComponent(link.trim())}`)
  }
  return (
    <section aria-labelledby="apps" className="stack tight">
      <h2 id="apps">Connected applications</h2>
      {sessions.length > 0 && (
        <ul className="list">
          {sessions.map((session) => (
            <li key={session.topic} className="list-item">
              <span className="list-text">
                <strong>{shown(session.application, 40)}</strong>
                <span>as {short(session.account.split(':').at(-1) ?? '')}</span>
              </span>
              <button type="button" className="quiet-button" onClick={() => disconnect(session)}>
                Disconnect<span className="unseen"> {shown(session.application, 40)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="row at-foot" onSubmit={connect}>
        <label className="field grow">
          <span>WalletConnect link</span>
          <input
            value={link}
            onChange={(event) => setLink(event.target.value)}
            placeholder="wc:…"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <button type="submit" className="button soft" disabled={!/^wc:.+@2\?/.test(link.trim())}>
          Connect
        </button>
      </form>
      <DialectChoice />
    </section>
  )
}

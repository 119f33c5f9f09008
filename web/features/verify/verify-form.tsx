import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { Site } from '#verify/compare.ts'
import { isServerUrl } from '#verify/ledger-socket.ts'
import { serversOf } from '#verify/networks.ts'
import { accountsIn } from '#verify/page-site.ts'
import type { Accounts } from '#verify/verify.ts'
import { isAddress } from '#verify/wire.ts'
import { copy } from './copy.ts'
import type { Check, Start } from './use-check.ts'

const OTHER = 'other'

type Props = {
  site: Site | null
  check: Check
  onStart: (start: Omit<Start, 'site'>) => void
  onPause: () => void
  onLook: (accounts: Accounts) => void
}

const problemOf = (accounts: readonly string[]): string | undefined => {
  const wrong = accounts.find((account) => !isAddress(account))
  if (wrong) return copy.badAccount(wrong)
  return accounts.length === 0 ? copy.noAccount : undefined
}

/** Whom to check and whom to ask: filled in from the page, and all of it can be changed. */
export function VerifyForm({ site, check, onStart, onPause, onLook }: Props) {
  const servers = serversOf(site?.network ?? 0, site?.servers ?? [])
  const [chosen, setChosen] = useState(servers[0] ?? OTHER)
  const [own, setOwn] = useState('')
  const [brokers, setBrokers] = useState(site?.brokers.join('\n') ?? '')
  const [charities, setCharities] = useState(site?.charities.map(({ account }) => account).join('\n') ?? '')
  const [submitted, setSubmitted] = useState(false)
  const accounts = useMemo(
    () => ({ brokers: accountsIn(brokers), charities: accountsIn(charities) }),
    [brokers, charities],
  )
  const url = chosen === OTHER ? own.trim() : chosen
  const problems = {
    server: isServerUrl(url) ? undefined : copy.badServer,
    brokers: problemOf(accounts.brokers),
    charities: problemOf(accounts.charities),
  }
  const running = check.state === 'running'
  const resumes = check.stored > 0 || check.state === 'paused' || check.state === 'failed'

  useEffect(() => {
    if (accounts.brokers.every(isAddress)) onLook(accounts)
  }, [accounts, onLook])

  const start = (afresh: boolean) => {
    setSubmitted(true)
    if (Object.values(problems).every((problem) => problem === undefined)) onStart({ url, accounts, afresh })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start(false)
  }
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-6" aria-label={copy.accounts}>
      <SelectField
        label={copy.server}
        options={[...servers.map((value) => ({ value, label: value })), { value: OTHER, label: copy.ownServer }]}
        value={chosen}
        onChange={setChosen}
        disabled={running}
      />
      {chosen === OTHER && (
        <TextField
          label={copy.serverAddress}
          hint={copy.serverHint}
          error={submitted ? problems.server : undefined}
          value={own}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="wss://"
          disabled={running}
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
      <TextAreaField
        label={copy.brokers}
        hint={copy.brokersHint}
        error={submitted ? problems.brokers : undefined}
        value={brokers}
        rows={2}
        spellCheck={false}
        disabled={running}
        onChange={(event) => setBrokers(event.target.value)}
      />
      <TextAreaField
        label={copy.charities}
        hint={copy.charitiesHint}
        error={submitted ? problems.charities : undefined}
        value={charities}
        rows={5}
        spellCheck={false}
        disabled={running}
        onChange={(event) => setCharities(event.target.value)}
      />
      {!running && check.stored > 0 && check.state === 'idle' && (
        <p className="text-sm text-ink-soft">{copy.stored(check.stored)}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {running ? (
          <Button variant="secondary" onClick={onPause}>
            {copy.pause}
          </Button>
        ) : (
          <>
            <Button type="submit">{resumes && check.state !== 'done' ? copy.resume : copy.start}</Button>
            {resumes && (
              <Button variant="quiet" onClick={() => start(true)}>
                {copy.startOver}
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  )
}

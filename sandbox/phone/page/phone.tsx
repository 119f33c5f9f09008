import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { LedgerLink } from '#phone/ledger-link.ts'
import { getConfig, type PhoneConfig } from './calls.ts'

/** The frame of every screen of the phone. */
export type Phone = PhoneConfig & {
  ledger: LedgerLink
}

const PhoneContext = createContext<Phone | undefined>(undefined)

export function usePhone(): Phone {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('no phone around this screen')
  return phone
}

export function PhoneProvider({ children }: { children: ReactNode }) {
  const [phone, setPhone] = useState<Phone>()
  const [error, setError] = useState<string>()
  const connect = useCallback(() => {
    setError(undefined)
    getConfig().then(
      (config) => setPhone({ ...config, ledger: new LedgerLink(config.ledgerUrl) }),
      (failure: Error) => setError(failure.message),
    )
  }, [])
  useEffect(connect, [connect])
  if (phone) return <PhoneContext value={phone}>{children}</PhoneContext>
  if (!error)
    return (
      <p className="quiet center" role="status">
        Connecting …
      </p>
    )
  return (
    <div className="center stack" role="alert">
      <p>{error}</p>
      <button type="button" className="button" onClick={connect}>
        Try again
      </button>
    </div>
  )
}

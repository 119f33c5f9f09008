import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { walletsQuery } from '#features/signing/queries.ts'
import type { Wallet } from './wallet.ts'
import { wallets } from './wallets.ts'

const all = Object.values(wallets)

/** Those that the operator has turned on and that this device has. Apps on phones are offered at once. */
export function useOfferedWallets(): Wallet[] {
  const { data } = useQuery(walletsQuery())
  const [here, setHere] = useState(() => all.filter(({ isHere }) => !isHere))
  useEffect(() => {
    let gone = false
    // Each as soon as it is found: an extension may come late, and must not hold up the others.
    for (const wallet of all)
      void wallet.isHere?.().then(
        (found) => {
          if (found && !gone) setHere((before) => all.filter((each) => each === wallet || before.includes(each)))
        },
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [])
  return data ? here.filter(({ name }) => data.wallets.includes(name)) : here
}

import type { WalletName } from '@gooddrop/contract/wallets.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { walletsQuery } from '#features/signing/queries.ts'
import { arrangeWallets, deviceOf } from './arrange-wallets.ts'
import type { Wallet } from './wallet.ts'
import { wallets } from './wallets.ts'

const all = Object.values(wallets)
/** Extensions announce themselves at once; what is found later comes last in the list. */
const SETTLED_MS = 400

/** Those that the operator has turned on: what this device has, the rest, and whether the order stands. */
export function useOfferedWallets(): { first: Wallet[]; more: Wallet[]; settled: boolean } {
  const { data } = useQuery(walletsQuery())
  const [here, setHere] = useState<WalletName[]>(() => all.filter(({ isHere }) => !isHere).map(({ name }) => name))
  const [late, setLate] = useState<WalletName[]>([])
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    let gone = false
    let isSettled = false
    const settle = () => {
      isSettled = true
      if (!gone) setSettled(true)
    }
    const timer = setTimeout(settle, SETTLED_MS)
    const looking = all.map(async ({ name, isHere }) => {
      if (!isHere || !(await isHere().catch(() => false)) || gone) return
      setHere((before) => [...before, name])
      if (isSettled) setLate((before) => [...before, name])
    })
    void Promise.all(looking).then(settle)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [])
  const offered = data?.wallets ?? here
  const device = deviceOf(navigator)
  const { first, more } = arrangeWallets(offered, { here, late, device })
  const rows = (names: readonly WalletName[]) => names.map((name) => wallets[name])
  return { first: rows(first), more: rows(more), settled }
}

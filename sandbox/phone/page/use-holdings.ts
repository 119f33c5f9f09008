import { useCallback, useEffect, useState } from 'react'
import { LedgerError, type LedgerLink } from '#phone/ledger-link.ts'
import { usePhone } from './phone.tsx'

export type Token = {
  id: string
  uri: string
}

export type Holdings = {
  /** Undefined while it loads; null for an account that is not on the ledger. */
  balance: bigint | null
  spendable: bigint
  tokens: Token[]
}

const REFRESH_MILLISECONDS = 4000

export type Reserves = {
  base: bigint
  increment: bigint
}

type ServerInfo = {
  info: { validated_ledger?: { reserve_base_xrp: number; reserve_inc_xrp: number } }
}

export async function reservesOf(ledger: LedgerLink): Promise<Reserves> {
  const { info } = await ledger.request<ServerInfo>('server_info')
  const drops = (xrp: number | undefined) => BigInt(Math.round((xrp ?? 0) * 1_000_000))
  return {
    base: drops(info.validated_ledger?.reserve_base_xrp),
    increment: drops(info.validated_ledger?.reserve_inc_xrp),
  }
}

type NftPage = {
  account_nfts: { NFTokenID: string; URI?: string }[]
  marker?: unknown
}

export async function tokensOf(ledger: LedgerLink, account: string): Promise<Token[]> {
  const tokens: Token[] = []
  let marker: unknown
  do {
    const page: NftPage = await ledger.request<NftPage>('account_nfts', {
      account,
      ledger_index: 'validated',
      limit: 100,
      ...(marker === undefined ? {} : { marker }),
    })
    tokens.push(...page.account_nfts.map(({ NFTokenID, URI }) => ({ id: NFTokenID, uri: URI ?? '' })))
    marker = page.marker
  } while (marker !== undefined && tokens.length < 1000)
  return tokens
}

async function holdingsOf(ledger: LedgerLink, account: string): Promise<Holdings> {
  try {
    const [info, reserves, tokens] = await Promise.all([
      ledger.request<{ account_data: { Balance: string; OwnerCount: number } }>('account_info', {
        account,
        ledger_index: 'validated',
      }),
      reservesOf(ledger),
      tokensOf(ledger, account),
    ])
    const balance = BigInt(info.account_data.Balance)
    const locked = reserves.base + reserves.increment * BigInt(info.account_data.OwnerCount)
    return { balance, spendable: balance > locked ? balance - locked : 0n, tokens }
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'actNotFound')
      return { balance: null, spendable: 0n, tokens: [] }
    throw error
  }
}

/** What an account holds, refreshed while it is shown. */
export function useHoldings(account: string | undefined) {
  const { ledger } = usePhone()
  const [holdings, setHoldings] = useState<Holdings>()
  const [failed, setFailed] = useState(false)
  const refresh = useCallback(async () => {
    if (!account || document.hidden) return
    try {
      setHoldings(await holdingsOf(ledger, account))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [ledger, account])
  useEffect(() => {
    setHoldings(undefined)
    refresh()
    const timer = setInterval(refresh, REFRESH_MILLISECONDS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refresh])
  return { holdings, failed, refresh }
}

import type { WalletApp } from '@gooddrop/contract/wallets.ts'
import type { WalletSession } from './sessions.ts'

type Peer = Pick<WalletSession['peer']['metadata'], 'name' | 'url'>

/** Names and addresses that wallets introduce themselves with. */
const PEERS: readonly (readonly [WalletApp, RegExp, RegExp])[] = [
  ['joey', /\bjoey\b/i, /(?:^|\.)joeywallet\./i],
  ['girin', /\bgirin\b/i, /(?:^|\.)girin(?:wallet)?\./i],
  ['bifrost', /\bbifrost\b/i, /(?:^|\.)bifrostwallet\./i],
  ['bitget', /\bbitget\b|\bbitkeep\b/i, /(?:^|\.)(?:bitget|bitkeep)\./i],
  ['staticbit', /\bstatic ?bit\b/i, /(?:^|\.)staticbit\./i],
]

function hostOf(url: string): string {
  try {
    return new URL(url).hostname
  } catch {
    return ''
  }
}

/**
 * Which wallet is at the other end, by what it says of itself. It may lie: that only changes what it is asked for and
 * what is said about it, never what is accepted from it.
 */
export function recognise({ name, url }: Peer): WalletApp {
  const host = hostOf(url)
  return PEERS.find(([, names, hosts]) => names.test(name) || hosts.test(host))?.[0] ?? 'walletconnect'
}

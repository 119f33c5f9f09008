import type { WalletName } from '@gooddrop/contract/wallets.ts'

/** On a phone its own apps, which a tap opens; on a computer what is built into this browser, then a phone beside it. */
const ORDER: Record<'phone' | 'computer', readonly WalletName[]> = {
  phone: ['xaman', 'walletconnect', 'passkey', 'crossmark', 'gemwallet', 'otsu', 'ledger'],
  computer: ['crossmark', 'gemwallet', 'otsu', 'xaman', 'walletconnect', 'passkey', 'ledger'],
}

export type Arranged = { first: WalletName[]; more: WalletName[] }

/**
 * What works on this device comes first, and the rest after a click. `here`: in the order in which they were found, so
 * that one that is found late comes last and moves nothing that somebody is about to press.
 */
export function arrangeWallets(
  offered: readonly WalletName[],
  { here, late, device }: { here: readonly WalletName[]; late: readonly WalletName[]; device: 'phone' | 'computer' },
): Arranged {
  const inOrder = (names: readonly WalletName[]) => ORDER[device].filter((name) => names.includes(name))
  const early = inOrder(here.filter((name) => offered.includes(name) && !late.includes(name)))
  const first = [...early, ...late.filter((name) => offered.includes(name))]
  return { first, more: inOrder(offered.filter((name) => !first.includes(name))) }
}

type MobileHint = { userAgentData?: { mobile?: boolean } }

/** A tablet counts as a phone: it has wallet apps, and no extensions. */
export function deviceOf(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & MobileHint): 'phone' | 'computer' {
  if (browser.userAgentData?.mobile) return 'phone'
  // Tablets of Apple call themselves a Macintosh, which has no touch screen.
  const tablet = /Macintosh/.test(browser.userAgent) && browser.maxTouchPoints > 1
  return tablet || /Android|iPhone|iPad|iPod/.test(browser.userAgent) ? 'phone' : 'computer'
}

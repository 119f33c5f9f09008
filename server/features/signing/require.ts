import { type Drops, xrpText } from '@gooddrop/contract/money.ts'
import type { SignAction } from '@gooddrop/contract/signing.ts'
import { refusalOf } from '@gooddrop/contract/wallet-capabilities.ts'
import { appOf, WALLETS, type WalletName } from '@gooddrop/contract/wallets.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { type AccountState, accountInfo, networkCosts } from '@gooddrop/ledger/queries.ts'
import { type Action, neededFor, type Reserves, spendable } from '@gooddrop/ledger/reserve.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type Actor, appFor } from '#features/accounts/sessions.ts'
import { ledgerNow } from '#listener/queries.ts'
import { copy } from './copy.ts'
import type { Wallet } from './wallets/wallet.ts'

/** The site that a wallet is told of, and that a proof is made for. */
export const domainOf = ({ config }: Pick<Deps, 'config'>) => new URL(config.PUBLIC_URL).host

export function requireLedger({ ledger }: Pick<Deps, 'ledger'>): LedgerClient {
  if (!ledger) throw new AppError('ledger_unavailable', { cause: 'XRPL_URL is not set' })
  return ledger
}

/** What the ledger holds back; null when it cannot be asked. */
export async function findReserves({ ledger, log }: Pick<Deps, 'ledger' | 'log'>): Promise<Reserves | null> {
  if (!ledger) return null
  try {
    return (await networkCosts(ledger)).reserves
  } catch (error) {
    log.warn({ err: error }, 'the ledger did not say its reserve')
    return null
  }
}

/** Unix seconds of the last ledger that was applied: Expirations are computed from this, never from our own clock. */
export async function ledgerTime(deps: Pick<Deps, 'db' | 'ledger'>): Promise<number> {
  const now = await ledgerNow(deps.db, requireLedger(deps).networkId)
  if (!now) throw new AppError('ledger_unavailable')
  return now.closeTime
}

/** Nobody is asked for what their wallet cannot sign: the refusal says why, and which could. */
export function requireAble(
  deps: Pick<Deps, 'signing' | 'ledger'>,
  actor: Actor | undefined,
  action: SignAction,
  wallet: WalletName,
  account: string | null,
): void {
  const offered = WALLETS.filter((name) => deps.signing.wallets[name])
  // A sign-in may be by another app than the one before.
  const app = appOf(wallet, action === 'signIn' ? null : actor && appFor(actor, account))
  const message = refusalOf(app, action, deps.ledger?.networkId ?? null, offered)
  if (message) throw new AppError('wallet_cannot_sign', { message })
}

export function requireWallet({ signing }: Pick<Deps, 'signing'>, name: WalletName): Wallet {
  const wallet = signing.wallets[name]
  if (!wallet) throw new AppError('wallet_unavailable', { cause: `no ${name} is configured` })
  return wallet
}

/** The account is on the ledger. Enough to cancel an offer: its fee may come out of the reserve. */
export async function requireAccount({ ledger }: { ledger: LedgerClient }, account: string): Promise<AccountState> {
  const found = await accountInfo(ledger, account)
  if (!found) throw new AppError('account_not_found')
  return found
}

/** The account can pay for what it is about to sign. Gives the network's reserves. */
export async function requireFunds(
  ctx: { ledger: LedgerClient; reserves(): Promise<Reserves> },
  account: string,
  action: Action,
  amount: Drops = 0n,
): Promise<Reserves> {
  const [holdings, reserves] = await Promise.all([requireAccount(ctx, account), ctx.reserves()])
  const free = spendable(holdings, reserves)
  const needed = neededFor(action, amount, reserves)
  if (free < needed) throw new AppError('insufficient_funds', { message: notEnough(needed, free) })
  return reserves
}

const notEnough = (needed: Drops, free: Drops) => copy.needs(xrpText(needed), xrpText(free > 0n ? free : 0n))

import type { Chain } from '#ledger/chain/chain.ts'
import { signOf } from '#ledger/engine/amounts.ts'
import { isZero } from '#ledger/engine/decimal.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { isAccepted } from '#ledger/state/credentials.ts'
import { type LedgerEntry, lineFlags, type NFTokenPage } from '#ledger/state/entries.ts'
import { lastTokenPageKey, lowBits, mptIdOf } from '#ledger/state/keylets.ts'
import { heldOf, mostOfMpt } from '#ledger/state/multi-purpose-tokens.ts'
import { issuerOf } from '#ledger/state/token-id.ts'
import { compareTokens } from '#ledger/state/token-pages.ts'
import { limitOn } from '#ledger/state/trust-lines.ts'
import { oracleReserve } from '#ledger/transactions/oracle-delete.ts'
import { directoryBreaches } from './directory-invariants.ts'

/** What must hold in every validated ledger; a line for each breach. */
export function breaches(chain: Chain): string[] {
  const entries = new Map(chain.state.entries())
  const tokens = new Map<string, string>()
  return [
    ...moneyBreaches(chain, entries),
    ...tokenBreaches(entries, tokens),
    ...ownerCountBreaches(entries),
    ...offerBreaches(entries, tokens),
    ...directoryBreaches(chain.closedView(), entries),
    ...mintBreaches(entries, tokens),
    ...lineBreaches(entries),
    ...mptBreaches(entries),
  ]
}

function* of<T extends LedgerEntry['LedgerEntryType']>(entries: ReadonlyMap<string, LedgerEntry>, type: T) {
  for (const [key, entry] of entries)
    if (entry.LedgerEntryType === type) yield [key, entry as Extract<LedgerEntry, { LedgerEntryType: T }>] as const
}

function moneyBreaches(chain: Chain, entries: ReadonlyMap<string, LedgerEntry>): string[] {
  let total = 0n
  const found: string[] = []
  for (const [, account] of of(entries, 'AccountRoot')) {
    total += BigInt(account.Balance)
    if (BigInt(account.Balance) < 0n) found.push(`${account.Account} owes ${account.Balance}`)
  }
  for (const [, channel] of of(entries, 'PayChannel')) total += BigInt(channel.Amount) - BigInt(channel.Balance)
  if (total.toString() !== chain.last.totalCoins) found.push(`${total} drops instead of ${chain.last.totalCoins}`)
  return found
}

function tokenBreaches(entries: ReadonlyMap<string, LedgerEntry>, tokens: Map<string, string>): string[] {
  const found: string[] = []
  for (const [key, page] of of(entries, 'NFTokenPage')) {
    if (page.NFTokens.length === 0 || page.NFTokens.length > 32) found.push(`page ${key} holds ${page.NFTokens.length}`)
    let previous = ''
    for (const { NFToken: token } of page.NFTokens) {
      const id = token.NFTokenID
      if (tokens.has(id)) found.push(`token ${id} has two owners`)
      tokens.set(id, key.slice(0, 40))
      if (lowBits(id) >= key.slice(40)) found.push(`token ${id} does not belong on page ${key}`)
      if (previous !== '' && compareTokens(previous, id) >= 0) found.push(`page ${key} is out of order`)
      previous = id
    }
    found.push(...linkBreaches(entries, key, page))
  }
  return found
}

function linkBreaches(entries: ReadonlyMap<string, LedgerEntry>, key: string, page: NFTokenPage): string[] {
  const next = page.NextPageMin === undefined ? undefined : entries.get(page.NextPageMin)
  if (page.NextPageMin === undefined)
    return key.endsWith('F'.repeat(24)) ? [] : [`page ${key} ends the chain too early`]
  if (next?.LedgerEntryType !== 'NFTokenPage' || next.PreviousPageMin !== key || page.NextPageMin <= key)
    return [`page ${key} is not linked with its successor`]
  return []
}

function ownerCountBreaches(entries: ReadonlyMap<string, LedgerEntry>): string[] {
  const held = new Map<string, number>()
  const count = (owner: string) => held.set(owner, (held.get(owner) ?? 0) + 1)
  for (const [key] of of(entries, 'NFTokenPage')) count(key.slice(0, 40))
  for (const [, offer] of of(entries, 'NFTokenOffer')) count(accountHex(offer.Owner))
  for (const [, credential] of of(entries, 'Credential'))
    count(accountHex(isAccepted(credential) ? credential.Subject : credential.Issuer))
  for (const [, preauth] of of(entries, 'DepositPreauth')) count(accountHex(preauth.Account))
  for (const [, oracle] of of(entries, 'Oracle'))
    for (let i = 0; i < oracleReserve(oracle.PriceDataSeries.length); i++) count(accountHex(oracle.Owner))
  for (const [, channel] of of(entries, 'PayChannel')) count(accountHex(channel.Account))
  for (const [, issuance] of of(entries, 'MPTokenIssuance')) count(accountHex(issuance.Issuer))
  for (const [, holding] of of(entries, 'MPToken')) count(accountHex(holding.Account))
  for (const [, list] of of(entries, 'SignerList')) count(accountHex(list.Owner))
  for (const [, ticket] of of(entries, 'Ticket')) count(accountHex(ticket.Account))
  for (const [, check] of of(entries, 'Check')) count(accountHex(check.Account))
  for (const [, offer] of of(entries, 'Offer')) count(accountHex(offer.Account))
  for (const [, line] of of(entries, 'RippleState'))
    for (const side of ['Low', 'High'] as const)
      if (hasFlag(line, lineFlags[side].reserve)) count(accountHex(line[`${side}Limit`].issuer))
  const found: string[] = []
  for (const [, account] of of(entries, 'AccountRoot')) {
    const owned = held.get(accountHex(account.Account)) ?? 0
    if (account.OwnerCount !== owned) found.push(`${account.Account} counts ${account.OwnerCount}, holds ${owned}`)
    held.delete(accountHex(account.Account))
  }
  for (const owner of held.keys()) found.push(`entries of the missing account ${owner}`)
  return found
}

/**
 * Who trusts owes the reserve for it; a line that nobody has anything on does not exist. As on the server, a payment that
 * turns a line's balance around frees the sender's reserve and charges the receiver none.
 */
function lineBreaches(entries: ReadonlyMap<string, LedgerEntry>): string[] {
  const found: string[] = []
  for (const [key, line] of of(entries, 'RippleState')) {
    let reserves = 0
    for (const side of ['Low', 'High'] as const) {
      const hasReserve = hasFlag(line, lineFlags[side].reserve)
      if (hasReserve) reserves++
      if (!isZero(limitOn(line, side)) && !hasReserve) found.push(`${key} is trusted without a reserve`)
    }
    if (reserves === 0 && signOf(line.Balance) === 0) found.push(`nobody needs the line ${key}`)
  }
  return found
}

/** What is outstanding is what all holders have, and not more than allowed. */
function mptBreaches(entries: ReadonlyMap<string, LedgerEntry>): string[] {
  const found: string[] = []
  const held = new Map<string, bigint>()
  for (const [, holding] of of(entries, 'MPToken'))
    held.set(holding.MPTokenIssuanceID, (held.get(holding.MPTokenIssuanceID) ?? 0n) + heldOf(holding))
  for (const [, { Sequence, Issuer, OutstandingAmount, MaximumAmount }] of of(entries, 'MPTokenIssuance')) {
    const id = mptIdOf(Sequence, Issuer)
    if ((held.get(id) ?? 0n) !== BigInt(OutstandingAmount)) found.push(`${held.get(id)} of ${id} are held`)
    if (BigInt(OutstandingAmount) > BigInt(MaximumAmount ?? mostOfMpt)) found.push(`${id} is above its maximum`)
    held.delete(id)
  }
  for (const [id, sum] of held) if (sum !== 0n) found.push(`${sum} of the missing ${id} are held`)
  return found
}

function offerBreaches(entries: ReadonlyMap<string, LedgerEntry>, tokens: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  for (const [key, offer] of of(entries, 'NFTokenOffer'))
    if (!tokens.has(offer.NFTokenID)) found.push(`offer ${key} is for a token that does not exist`)
  for (const [key, offer] of of(entries, 'Offer'))
    for (const amount of [offer.TakerGets, offer.TakerPays])
      if (signOf(amount) <= 0) found.push(`offer ${key} has nothing left`)
  return found
}

function mintBreaches(entries: ReadonlyMap<string, LedgerEntry>, tokens: ReadonlyMap<string, string>): string[] {
  const alive = new Map<string, number>()
  for (const id of tokens.keys()) alive.set(issuerOf(id), (alive.get(issuerOf(id)) ?? 0) + 1)
  const found: string[] = []
  for (const [, account] of of(entries, 'AccountRoot')) {
    const expected = (account.MintedNFTokens ?? 0) - (account.BurnedNFTokens ?? 0)
    const got = alive.get(account.Account) ?? 0
    if (expected !== got) found.push(`${account.Account} has ${got} tokens around instead of ${expected}`)
    if (entries.has(lastTokenPageKey(account.Account)) === false && hasPages(entries, account.Account))
      found.push(`${account.Account} has pages but no last one`)
  }
  return found
}

function hasPages(entries: ReadonlyMap<string, LedgerEntry>, address: string): boolean {
  const owner = accountHex(address)
  for (const [key] of of(entries, 'NFTokenPage')) if (key.startsWith(owner)) return true
  return false
}

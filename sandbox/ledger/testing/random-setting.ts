import type { Chain } from '#ledger/chain/chain.ts'
import type { TransactionJson } from '#ledger/engine/transaction.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import type { Amount, SignerList } from '#ledger/state/entries.ts'
import { mptIdOf } from '#ledger/state/keylets.ts'
import type { Chance } from './chance.ts'

export type Player = { readonly address: string; readonly publicKey: string }

type Common = 'Account' | 'Fee' | 'Sequence' | 'SigningPubKey'
type ActionOf<T> = T extends TransactionJson ? Omit<T, Common> : never
export type Action = ActionOf<TransactionJson>

/** What there is to act upon, as of the last validated ledger. */
export type Known = {
  readonly tokens: { id: string; owner: string }[]
  readonly offers: { key: string; token: string; sell: boolean }[]
  readonly checks: { key: string; from: string; to: string; most: Amount }[]
  readonly credentials: string[]
  readonly channels: { key: string; from: string; to: string }[]
  /** Who holds a currency, and who owes it. */
  readonly debts: { holder: string; issuer: string; currency: string }[]
  readonly issuances: { id: string; issuer: string }[]
  readonly holdings: { id: string; holder: string }[]
  readonly tickets: Map<string, number[]>
  readonly signerLists: Map<string, SignerList>
}

/** Who acts where, and what they know. */
export type Setting = {
  readonly chain: Chain
  readonly players: readonly Player[]
  readonly chance: Chance
  readonly known: Known
}

export function survey(chain: Chain, players: readonly Player[]): Known {
  const owners = new Map(players.map((player) => [accountHex(player.address), player.address]))
  const known: Known = {
    tokens: [],
    offers: [],
    checks: [],
    credentials: [],
    channels: [],
    debts: [],
    issuances: [],
    holdings: [],
    tickets: new Map(),
    signerLists: new Map(),
  }
  for (const [key, entry] of chain.state.entries())
    switch (entry.LedgerEntryType) {
      case 'NFTokenPage':
        for (const { NFToken: token } of entry.NFTokens)
          known.tokens.push({ id: token.NFTokenID, owner: owners.get(key.slice(0, 40)) ?? '' })
        break
      case 'NFTokenOffer':
        known.offers.push({ key, token: entry.NFTokenID, sell: (entry.Flags & 1) === 1 })
        break
      case 'Check':
        known.checks.push({ key, from: entry.Account, to: entry.Destination, most: entry.SendMax })
        break
      case 'Credential':
        known.credentials.push(key)
        break
      case 'PayChannel':
        known.channels.push({ key, from: entry.Account, to: entry.Destination })
        break
      case 'RippleState': {
        const [low, high] = [entry.LowLimit.issuer, entry.HighLimit.issuer]
        const { currency, value } = entry.Balance
        if (value !== '0')
          known.debts.push(
            value.startsWith('-') ? { holder: high, issuer: low, currency } : { holder: low, issuer: high, currency },
          )
        break
      }
      case 'MPTokenIssuance':
        known.issuances.push({ id: mptIdOf(entry.Sequence, entry.Issuer), issuer: entry.Issuer })
        break
      case 'MPToken':
        known.holdings.push({ id: entry.MPTokenIssuanceID, holder: entry.Account })
        break
      case 'Ticket':
        known.tickets.set(entry.Account, [...(known.tickets.get(entry.Account) ?? []), entry.TicketSequence])
        break
      case 'SignerList':
        known.signerLists.set(entry.Owner, entry)
        break
    }
  return known
}

export const someone = ({ chance, players }: Setting): string => chance.one(players).address

export const someDrops = ({ chance }: Setting): string => String(1 + chance.below(3_000_000))

export function someIssued(setting: Setting) {
  const { chance } = setting
  const value = chance.oneIn(2) ? String(1 + chance.below(300)) : `${chance.below(300)}.${1 + chance.below(999_999)}`
  return { currency: chance.one(['USD', 'EUR']), issuer: someone(setting), value }
}

export const someAmount = (setting: Setting): Amount =>
  setting.chance.oneIn(3) ? someDrops(setting) : someIssued(setting)

/** One of several, each as likely as its weight is large. */
export function weighted<T>({ chance }: Setting, choices: readonly (readonly [weight: number, value: T])[]): T {
  let left = chance.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, value] of choices) {
    left -= weight
    if (left < 0) return value
  }
  return choices[0]![1]
}

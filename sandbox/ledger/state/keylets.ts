import { accountHex, addressOf } from './addresses.ts'
import { currencyHex } from './currencies.ts'
import { sha512Half } from './hash.ts'
import { remember } from './remember.ts'

type Asset = { readonly currency: string; readonly issuer: string }

// Where entries live: SHA-512Half of a space's letter and what identifies the entry within that space.

const spaces = {
  account: 'a',
  amendments: 'f',
  credential: 'D',
  depositPreauth: 'p',
  depositPreauthCredentials: 'P',
  oracle: 'R',
  payChannel: 'x',
  ownerDirectory: 'O',
  directoryPage: 'd',
  signerList: 'S',
  ticket: 'T',
  nftOffer: 'q',
  nftBuys: 'h',
  nftSells: 'i',
  fees: 'e',
  book: 'B',
  check: 'C',
  line: 'r',
  mptIssuance: '~',
  mptoken: 't',
  offer: 'o',
} as const

const uint32 = (n: number): string => n.toString(16).padStart(8, '0')
const uint64 = (n: bigint): string => n.toString(16).padStart(16, '0')

function keylet(space: keyof typeof spaces, ...hex: readonly string[]): string {
  const letter = spaces[space].charCodeAt(0).toString(16).padStart(4, '0')
  return sha512Half(Buffer.from(letter + hex.join(''), 'hex'))
}

const most = 50_000

export const accountKey = remember(most, (address) => keylet('account', accountHex(address)))
export const ownerDirectoryKey = remember(most, (address) => keylet('ownerDirectory', accountHex(address)))
export const directoryPageKey = (root: string, page: bigint): string =>
  page === 0n ? root : keylet('directoryPage', root, uint64(page))
export const signerListKey = (address: string): string => keylet('signerList', accountHex(address), uint32(0))
export const ticketKey = (address: string, sequence: number): string =>
  keylet('ticket', accountHex(address), uint32(sequence))
export const nftOfferKey = (address: string, sequence: number): string =>
  keylet('nftOffer', accountHex(address), uint32(sequence))
export const credentialKey = (subject: string, issuer: string, type: string): string =>
  keylet('credential', accountHex(subject), accountHex(issuer), type)
export const depositPreauthKey = (owner: string, authorized: string): string =>
  keylet('depositPreauth', accountHex(owner), accountHex(authorized))
export const oracleKey = (owner: string, documentId: number): string =>
  keylet('oracle', accountHex(owner), uint32(documentId))

export function lineKey(one: string, other: string, currency: string): string {
  const ids = [accountHex(one), accountHex(other)].sort()
  return keylet('line', ...ids, currencyHex(currency))
}

export const payChannelKey = (owner: string, destination: string, sequence: number): string =>
  keylet('payChannel', accountHex(owner), accountHex(destination), uint32(sequence))

export type CredentialName = { readonly Issuer: string; readonly CredentialType: string }

const byIssuerAndType = (a: CredentialName, b: CredentialName): number =>
  compareText(accountHex(a.Issuer), accountHex(b.Issuer)) || compareText(a.CredentialType, b.CredentialType)
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const sortCredentials = <T extends CredentialName>(names: readonly T[]): T[] => names.toSorted(byIssuerAndType)

export const depositPreauthCredentialsKey = (owner: string, names: readonly CredentialName[]): string =>
  keylet(
    'depositPreauthCredentials',
    accountHex(owner),
    ...sortCredentials(names).map((name) =>
      sha512Half(Buffer.from(accountHex(name.Issuer) + name.CredentialType, 'hex')),
    ),
  )
export const nftBuysKey = remember(most, (tokenId) => keylet('nftBuys', tokenId))
export const nftSellsKey = remember(most, (tokenId) => keylet('nftSells', tokenId))
export const amendmentsKey = keylet('amendments')
export const checkKey = (address: string, sequence: number): string =>
  keylet('check', accountHex(address), uint32(sequence))
export const offerKey = (address: string, sequence: number): string =>
  keylet('offer', accountHex(address), uint32(sequence))
/** Where the directories of a book begin: the last 16 digits are left for the rate. */
export const bookKey = (pays: Asset, gets: Asset): string =>
  keylet(
    'book',
    currencyHex(pays.currency),
    currencyHex(gets.currency),
    accountHex(pays.issuer),
    accountHex(gets.issuer),
  ).slice(0, 48) + '0'.repeat(16)
export const feesKey = keylet('fees')

/** An issuance is named by the sequence that made it and by its issuer. */
export const mptIdOf = (sequence: number, issuer: string): string => uint32(sequence).toUpperCase() + accountHex(issuer)
export const mptIssuerOf = (id: string): string => addressOf(id.slice(8))
export const mptIssuanceKey = (id: string): string => keylet('mptIssuance', id)
export const mptokenKey = (id: string, holder: string): string =>
  keylet('mptoken', mptIssuanceKey(id), accountHex(holder))

const pageMask = 'F'.repeat(24)
export const lowBits = (tokenId: string): string => tokenId.slice(40)
export const tokenPageKey = (address: string, tokenId: string): string => accountHex(address) + lowBits(tokenId)
export const lastTokenPageKey = (address: string): string => accountHex(address) + pageMask
export const firstTokenPageKey = (address: string): string => accountHex(address) + '0'.repeat(24)
export const isLastTokenPage = (key: string): boolean => key.endsWith(pageMask)

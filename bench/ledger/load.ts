import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { RunningLedger } from '@gooddrop/sandbox/ledger/server.ts'
import { firstTokenPage } from '@gooddrop/sandbox/ledger/state/token-pages.ts'
import { readAccount, readAs } from '@gooddrop/sandbox/ledger/state/view.ts'

// The packages belong to the sandbox.
const require = createRequire(import.meta.resolve('@gooddrop/sandbox/ledger/server.ts'))
const { encode, encodeForSigning } = require('ripple-binary-codec') as typeof import('ripple-binary-codec')
const { deriveAddress, deriveKeypair, generateSeed, sign } =
  require('ripple-keypairs') as typeof import('ripple-keypairs')

const { WebSocket } = require('ws') as typeof import('ws')

export const connect = (url: string) => new WebSocket(url)

export type Algorithm = 'ecdsa-secp256k1' | 'ed25519'
export type Account = {
  readonly address: string
  readonly publicKey: string
  readonly privateKey: string
  sequence: number
}

const uri = Buffer.from('ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/1.json')
  .toString('hex')
  .toUpperCase()
let made = 0

function sequenceOf(ledger: RunningLedger, address: string): number {
  const account = readAccount(ledger.api.chain.closedView(), address)
  if (!account) throw new Error(`${address} is not there`)
  return account.Sequence
}

export async function fundedAccounts(ledger: RunningLedger, algorithm: Algorithm, count: number): Promise<Account[]> {
  const keys = Array.from({ length: count }, () => {
    const entropy = createHash('sha256').update(`bench/${made++}`).digest().subarray(0, 16)
    const pair = deriveKeypair(generateSeed({ entropy, algorithm }))
    return { ...pair, address: deriveAddress(pair.publicKey) }
  })
  for (const { address } of keys) await ledger.fund(address, 1_000_000_000_000n)
  ledger.accept()
  return keys.map((key) => ({ ...key, sequence: sequenceOf(ledger, key.address) }))
}

function signed(account: Account, fields: Record<string, unknown>): string {
  const tx = {
    Account: account.address,
    Fee: '10',
    Sequence: account.sequence++,
    SigningPubKey: account.publicKey,
    ...fields,
  }
  return encode({ ...tx, TxnSignature: sign(encodeForSigning(tx), account.privateKey) })
}

export const signedMints = (accounts: readonly Account[], count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    signed(accounts[at % accounts.length]!, { TransactionType: 'NFTokenMint', NFTokenTaxon: at, Flags: 8, URI: uri }),
  )

/** Sell offers by the holders, for tokens they have. */
export function signedOffers(ledger: RunningLedger, accounts: readonly Account[], count: number): string[] {
  const held = accounts.map(({ address }) => [...tokensOf(ledger, address)])
  return Array.from({ length: count }, (_, at) => {
    const tokens = held[at % accounts.length]!
    return signed(accounts[at % accounts.length]!, {
      TransactionType: 'NFTokenCreateOffer',
      NFTokenID: tokens[Math.floor(at / accounts.length) % tokens.length],
      Amount: String(at + 1),
      Flags: 1,
    })
  })
}

function* tokensOf(ledger: RunningLedger, owner: string): Generator<string> {
  const view = ledger.api.chain.closedView()
  for (let key = firstTokenPage(view, owner); key !== undefined; key = view.nextKey(key))
    for (const { NFToken } of readAs(view, 'NFTokenPage', key)?.NFTokens ?? []) yield NFToken.NFTokenID
}

const somehash = (text: string): string => createHash('sha256').update(text).digest('hex').toUpperCase()

type Fields = Parameters<RunningLedger['api']['chain']['submit']>[0]['json']

/** Applies transactions without the signature check, which is not measured here. */
async function bringIn(
  ledger: RunningLedger,
  count: number,
  fieldsOf: (owner: Account, at: number, owners: readonly Account[]) => Fields,
): Promise<void> {
  const owners = await fundedAccounts(ledger, 'ed25519', 100)
  for (let at = 0; at < count; at++) {
    const json = fieldsOf(owners[at % owners.length]!, at, owners)
    const { result } = ledger.api.chain.submit({ hash: somehash(`${json.Account}/${json.Sequence}`), blob: '', json })
    if (result !== 'tesSUCCESS') throw new Error(result)
    if (at % 1000 < 999) continue
    ledger.accept()
    await new Promise((resolve) => setImmediate(resolve))
  }
  ledger.accept()
}

const common = (owner: Account) => ({
  Account: owner.address,
  Fee: '10',
  Sequence: owner.sequence++,
  SigningPubKey: owner.publicKey,
})

export const bringInPayments = (ledger: RunningLedger, count: number): Promise<void> =>
  bringIn(ledger, count, (owner, at, owners) => ({
    ...common(owner),
    TransactionType: 'Payment',
    Destination: owners[(at + 1) % owners.length]!.address,
    Amount: '1',
  }))

// A ledger directory with many accounts and tokens:
//   node bench/ledger/large-state.ts DIRECTORY ACCOUNTS TOKENS
import { createHash } from 'node:crypto'
import { genesisAddress } from '@gooddrop/sandbox/ledger/chain/genesis.ts'
import { chainDigest, type Header, sealHeader } from '@gooddrop/sandbox/ledger/chain/header.ts'
import { defaults } from '@gooddrop/sandbox/ledger/options.ts'
import { transferXrp } from '@gooddrop/sandbox/ledger/state/account.ts'
import { addressOf } from '@gooddrop/sandbox/ledger/state/addresses.ts'
import { type BaseState, changesOf } from '@gooddrop/sandbox/ledger/state/base-state.ts'
import { zeroHash } from '@gooddrop/sandbox/ledger/state/hash.ts'
import { accountKey } from '@gooddrop/sandbox/ledger/state/keylets.ts'
import { Layer } from '@gooddrop/sandbox/ledger/state/layer.ts'
import { makeTokenId } from '@gooddrop/sandbox/ledger/state/token-id.ts'
import { insertToken } from '@gooddrop/sandbox/ledger/state/token-pages.ts'
import { LedgerStore } from '@gooddrop/sandbox/ledger/storage/store.ts'

type Size = { readonly accounts: number; readonly tokens: number }

const balance = 1_000_000_000n
const accountsPerLedger = 2_000
/** One account in so many mints tokens; the others collect them. */
const collectorsPerArtist = 100

const textHex = (text: string): string => Buffer.from(text).toString('hex').toUpperCase()
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const addressAt = (at: number): string => addressOf(sha256(`account/${at}`).toString('hex').slice(0, 40).toUpperCase())
const uriOf = (name: string): string => textHex(`ipfs://bafybei${sha256(name).toString('hex').slice(0, 52)}/1.json`)

/**
 * Made with the engine's own functions but without transactions, which would take ten times as long.
 * Half of the tokens are spread over all accounts, half are still with those who minted them.
 */
async function makeLargeState(directory: string, size: Size): Promise<void> {
  const options = { fees: defaults.fees, networkId: defaults.networkId, packAfter: 0 }
  const { store, loaded } = await LedgerStore.open(directory, options)
  const { state } = loaded
  let last = loaded.last
  const close = (fill: (layer: Layer) => void) => {
    last = closeWith(store, state, last, fill)
  }
  const inLedgers = (act: (layer: Layer, at: number) => void) => {
    for (let from = 0; from < size.accounts; from += accountsPerLedger)
      close((layer) => {
        for (let at = from; at < Math.min(from + accountsPerLedger, size.accounts); at++) act(layer, at)
      })
  }
  inLedgers(addAccount)
  inLedgers((layer, at) => addTokens(layer, size, at))
  store.compactIfLong(state)
  await store.close()
}

function addAccount(layer: Layer, at: number): void {
  const Account = addressAt(at)
  layer.insert(accountKey(Account), {
    LedgerEntryType: 'AccountRoot',
    Account,
    Balance: '0',
    Flags: 0,
    OwnerCount: 0,
    Sequence: layer.facts.sequence,
    PreviousTxnID: sha256(`funding/${at}`).toString('hex').toUpperCase(),
    PreviousTxnLgrSeq: layer.facts.sequence,
  })
  transferXrp(layer, genesisAddress, Account, balance)
}

/** The share of one among many, so that all shares make up the whole. */
const shareOf = (whole: number, among: number, at: number): number =>
  Math.floor(((at + 1) * whole) / among) - Math.floor((at * whole) / among)

/** All tokens of one owner, for a page is written with each ledger that changes it. */
function addTokens(layer: Layer, { accounts, tokens }: Size, at: number): void {
  const artists = Math.ceil(accounts / collectorsPerArtist)
  const owner = addressAt(at)
  const collected = Math.floor(tokens / 2)
  for (let i = 0; i < shareOf(collected, accounts, at); i++)
    addToken(layer, owner, addressAt(((at * 31 + i * 7919) % artists) * collectorsPerArtist))
  if (at % collectorsPerArtist > 0) return
  for (let i = 0; i < shareOf(tokens - collected, artists, at / collectorsPerArtist); i++) addToken(layer, owner, owner)
}

function addToken(layer: Layer, owner: string, issuer: string): void {
  const root = layer.peekAccount(issuer)
  if (!root) throw new Error(`${issuer} does not exist`)
  root.FirstNFTokenSequence ??= root.Sequence
  const minted = root.MintedNFTokens ?? 0
  const serial = root.FirstNFTokenSequence + minted
  root.MintedNFTokens = minted + 1
  const NFTokenID = makeTokenId({ flags: 8, transferFee: 5_000, issuer, taxon: minted % 10, serial })
  const token = { NFToken: { NFTokenID, URI: uriOf(`${issuer}/${serial}`) } }
  if (!insertToken(layer, owner, token)) throw new Error('no page for a token')
}

/** Closes a ledger that holds no transactions but changes the state. */
function closeWith(store: LedgerStore, state: BaseState, parent: Header, fill: (layer: Layer) => void): Header {
  const { fees, networkId } = defaults
  const facts = { sequence: parent.index + 1, parentCloseTime: parent.closeTime, open: false, fees, networkId }
  const layer = new Layer(state.view(facts))
  fill(layer)
  const changes = changesOf(layer)
  const texts = [...changes].map(([key, entry]) => [key, JSON.stringify(entry)] as const)
  const header = sealHeader({
    ...parent,
    index: parent.index + 1,
    parentHash: parent.hash,
    parentCloseTime: parent.closeTime,
    closeTime: parent.closeTime + 10,
    transactionHash: zeroHash,
    accountHash: chainDigest(parent.accountHash, texts.flat()),
  })
  store.persist({ header, transactions: [], changes, texts: { metadata: [], changes: texts } })
  state.commit(changes)
  return header
}

const [directory, accounts, tokens] = process.argv.slice(2)
if (!directory || !accounts || !tokens) throw new Error('usage: large-state.ts DIRECTORY ACCOUNTS TOKENS')
await makeLargeState(directory, { accounts: Number(accounts), tokens: Number(tokens) })

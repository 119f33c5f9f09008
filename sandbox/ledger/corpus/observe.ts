import { isObject } from '#ledger/api/params.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { issuerOf, serialOf, taxonOf, tokenFlagsOf, transferFeeOf } from '#ledger/state/token-id.ts'
import { compareTokens } from '#ledger/state/token-pages.ts'
import type { CorpusClient } from './client.ts'
import type { Names } from './names.ts'
import { byText, type Normaliser } from './normalise.ts'
import type { Resolver } from './resolve.ts'
import type { Fields, Step } from './scenario.ts'

// What a scenario looks at besides replies: metadata in short, and the validated state.

/** A node of the metadata: what happened to which entry of whom. */
export function nodeName(names: Names, affected: unknown): string {
  const [kind, node] = Object.entries(isObject(affected) ? affected : {})[0] ?? ['', {}]
  if (!isObject(node)) return kind
  const fields = isObject(node.NewFields) ? node.NewFields : isObject(node.FinalFields) ? node.FinalFields : {}
  const index = String(node.LedgerIndex)
  const whose = ((): string => {
    switch (node.LedgerEntryType) {
      case 'AccountRoot':
        return names.ofAddress(fields.Account) ?? names.ofRoot(index) ?? '?'
      case 'NFTokenPage':
        return names.ofAccountHex(index.slice(0, 40)) ?? '?'
      case 'NFTokenOffer':
        return names.ofText(index)
      case 'Ticket':
        return names.ofAddress(fields.Account) ?? ''
      case 'Offer':
        return names.ofAddress(fields.Account) ?? ''
      case 'RippleState':
        return [fields.LowLimit, fields.HighLimit]
          .map((limit) => (isObject(limit) ? (names.ofAddress(limit.issuer) ?? String(limit.issuer)) : ''))
          .sort()
          .join(' ')
      case 'SignerList':
      case 'DepositPreauth':
      case 'Credential':
      case 'Oracle':
      case 'Check':
      case 'Escrow':
      case 'DID':
        return names.ofText(index).replace(/^<\w+ (.*)>$/, '$1')
      case 'DirectoryNode':
        if (fields.Owner) return names.ofAddress(fields.Owner) ?? ''
        if (!fields.NFTokenID) return ''
        return fields.Flags === 2 ? 'sells' : fields.Flags === 1 ? 'buys' : 'nft'
      default:
        return ''
    }
  })()
  return `${kind}:${String(node.LedgerEntryType)}${whose ? `:${whose}` : ''}`
}

/** A token id taken apart. */
export function tokenName(names: Names, id: string): Fields {
  const issuer = names.ofAccountHex(id.slice(8, 48))
  const serial = serialOf(id)
  const taxon = taxonOf(id)
  return {
    id: names.ofText(id),
    flags: tokenFlagsOf(id),
    fee: transferFeeOf(id),
    issuer: issuer ?? (issuerOf(id) && '<address>'),
    taxon: names.taxons.get(taxon) ?? taxon,
    serial: issuer ? names.ofSequence(issuer.slice(1), serial) : serial,
  }
}

type Tools = { client: CorpusClient; names: Names; normal: Normaliser; resolver: Resolver }

const bySymbol =
  (key: string) =>
  (a: Fields, b: Fields): number =>
    `${a[key]}|${JSON.stringify(a)}` < `${b[key]}|${JSON.stringify(b)}` ? -1 : 1

const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : [])

export async function validatedState(tools: Tools, wanted: NonNullable<Step['state']>): Promise<Fields> {
  const out: Fields = {}
  const each = async (names: readonly string[] | undefined, look: (name: string) => Promise<unknown>) => {
    if (!names) return undefined
    const found: Fields = {}
    for (const name of names) found[name] = await look(name)
    return found
  }
  const set = (key: string, value: Fields | undefined) => {
    if (value) out[key] = value
  }
  set('accounts', await each(wanted.accounts, (name) => accountState(tools, name)))
  set('nfts', await each(wanted.nfts, (name) => tokensOf(tools, name)))
  set('sell_offers', await each(wanted.sell_offers, (id) => offersOf(tools, id, 'nft_sell_offers')))
  set('buy_offers', await each(wanted.buy_offers, (id) => offersOf(tools, id, 'nft_buy_offers')))
  set('lines', await each(wanted.lines, (name) => listOf(tools, name, 'account_lines', 'lines')))
  set('objects', await each(wanted.objects, (name) => listOf(tools, name, 'account_objects', 'account_objects')))
  set('pages', await each(wanted.pages, (name) => pagesOf(tools, name)))
  return out
}

const addressOf = async ({ resolver }: Tools, name: string): Promise<string> => String(await resolver.value(name))

async function accountState(tools: Tools, name: string): Promise<unknown> {
  const account = await addressOf(tools, name)
  const reply = await tools.client.ask({ command: 'account_info', account, ledger_index: 'validated' })
  if (reply.error || !isObject(reply.result?.account_data)) return reply.error
  const {
    index: _,
    PreviousTxnID: __,
    PreviousTxnLgrSeq: ___,
    LedgerEntryType: ____,
    ...data
  } = reply.result.account_data
  const { Account: _____, ...shown } = tools.normal.object(data)
  return shown
}

async function tokensOf(tools: Tools, name: string): Promise<unknown> {
  const account = await addressOf(tools, name)
  const found: Fields[] = []
  let marker: unknown
  do {
    const request = { command: 'account_nfts', account, ledger_index: 'validated', limit: 400 }
    const reply = await tools.client.ask(marker === undefined ? request : { ...request, marker })
    if (reply.error) return reply.error
    found.push(...list(reply.result?.account_nfts))
    marker = reply.result?.marker
  } while (marker !== undefined)
  const ids = found.map((token) => String(token.NFTokenID))
  const inOrder = ids.every((id, at) => at === 0 || compareTokens(ids[at - 1] ?? '', id) < 0)
  const items = found.map((token) => tools.normal.object(token)).sort(bySymbol('NFTokenID'))
  return inOrder ? items : ['OUT OF ORDER', ...items]
}

async function offersOf(tools: Tools, id: string, command: string): Promise<unknown> {
  if (!tools.names.symbols.has(id)) return 'no such token'
  const reply = await tools.client.ask({ command, nft_id: await tools.resolver.value(id), ledger_index: 'validated' })
  if (reply.error) return reply.error
  return list(reply.result?.offers)
    .map((offer) => tools.normal.object(offer))
    .sort(bySymbol('nft_offer_index'))
}

async function listOf(tools: Tools, name: string, command: string, field: string): Promise<unknown> {
  const account = await addressOf(tools, name)
  const reply = await tools.client.ask({ command, account, ledger_index: 'validated', limit: 400 })
  if (reply.error) return reply.error
  return list(reply.result?.[field])
    .map((item) => tools.normal.object(item))
    .sort(byText)
}

/** How many tokens each page holds, low to high. */
async function pagesOf(tools: Tools, name: string): Promise<unknown> {
  const address = await addressOf(tools, name)
  const sizes: number[] = []
  let page: unknown = accountHex(address) + 'F'.repeat(24)
  while (typeof page === 'string') {
    const reply = await tools.client.ask({ command: 'ledger_entry', nft_page: page, ledger_index: 'validated' })
    const node: unknown = reply.result?.node
    if (!isObject(node)) return sizes.length === 0 ? reply.error : sizes
    sizes.unshift(list(node.NFTokens).length)
    page = node.PreviousPageMin
  }
  return sizes
}

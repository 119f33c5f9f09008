import { isObject } from '#ledger/api/params.ts'
import type { CorpusClient, Reply } from './client.ts'
import { type Cosigner, genesisKeys, hashOf, type Keys, type SignedBlob, signAs, signTogether } from './keys.ts'
import type { Names } from './names.ts'
import type { Normaliser } from './normalise.ts'
import { nodeName, tokenName } from './observe.ts'
import type { Resolver } from './resolve.ts'
import type { Fields, MultiSigner, Step } from './scenario.ts'

export type Submitted = { readonly seen: Fields; readonly hash: string | undefined; readonly label: string }

type Tools = { client: CorpusClient; names: Names; normal: Normaliser; resolver: Resolver }

/** Sends the transactions of a scenario and returns what became of them. */
export class Submitting {
  readonly #tools: Tools
  readonly #blobs = new Map<string, SignedBlob>()

  constructor(tools: Tools) {
    this.#tools = tools
  }

  async submit(step: Step, label: string, count?: number): Promise<Submitted> {
    const signed = await this.#signed(step, count)
    const { blob, hash } = signed
    this.#blobs.set(label, signed)
    if (hash !== undefined) this.#tools.names.addSymbol(`$tx.${label}`, hash)
    const request = { command: 'submit', tx_blob: blob, ...(step.fail_hard && { fail_hard: true }) }
    const reply = await this.#tools.client.ask(request)
    return { seen: this.#seen(step, reply), hash, label }
  }

  #seen(step: Step, reply: Reply): Fields {
    if (!reply.error) {
      const { engine_result, applied } = reply.result ?? {}
      const whole = step.full && reply.result ? { submitted: this.#tools.normal.object(reply.result) } : {}
      return { engine_result, applied, ...whole }
    }
    const seen: Fields = { error: reply.error }
    for (const key of ['error_code', 'error_message', 'error_exception'])
      if (reply[key] !== undefined) seen[key] = textOf(this.#tools.names, reply[key])
    return seen
  }

  async #signed(step: Step, count: number | undefined): Promise<SignedBlob> {
    const { names, resolver } = this.#tools
    if (step.raw !== undefined) {
      const blob = String(await resolver.value(step.raw))
      return { blob, hash: hashOf(blob) }
    }
    if (step.again !== undefined) return this.#blobs.get(step.again) ?? { blob: '', hash: undefined }
    const tx = await resolver.fields(numbered(step.submit ?? {}, count, step.times))
    if (tx.Sequence === undefined)
      tx.Sequence = tx.TicketSequence === undefined ? await this.#sequenceOf(tx.Account) : 0
    if (tx.Fee === undefined) tx.Fee = '10'
    const how = { ...step.sign }
    if (how.multi)
      return signTogether(
        tx,
        how.multi.map((signer) => this.#cosigner(signer)),
        how,
      )
    if (how.pub !== undefined) how.pub = String(await resolver.value(how.pub))
    return signAs(tx, this.#keysOf(how.by ?? names.ofAddress(tx.Account) ?? ''), how, step.patch)
  }

  #keysOf(symbol: string): Keys {
    const keys = symbol === '@genesis' ? genesisKeys : this.#tools.names.keys.get(symbol.slice(1))
    if (!keys) throw new Error(`no keys for ${symbol}`)
    return keys
  }

  #cosigner(signer: MultiSigner): Cosigner {
    const named = typeof signer === 'string' ? { for: signer } : signer
    const keys = this.#keysOf(named.by ?? named.for)
    return { account: this.#keysOf(named.for).address, keys, corrupt: named.corrupt }
  }

  async #sequenceOf(account: unknown): Promise<unknown> {
    const reply = await this.#tools.client.ask({ command: 'account_info', account, ledger_index: 'current' })
    const data = reply.result?.account_data
    return isObject(data) ? data.Sequence : 1
  }

  /** What the validated ledger says about it. */
  async finish(step: Step, { seen, hash, label }: Submitted): Promise<Fields> {
    if (seen.error !== undefined && hash === undefined) return seen
    const reply = hash === undefined ? undefined : await this.#tools.client.ask({ command: 'tx', transaction: hash })
    const result = reply?.result
    if (!result?.validated || !isObject(result.meta)) return { ...seen, final: null }
    const { names, normal } = this.#tools
    const { meta } = result
    for (const [symbol, field] of Object.entries(step.capture ?? {})) {
      const name = symbol.replaceAll('#', label.split('#')[1] ?? '#')
      if (typeof meta[field] === 'string') names.addSymbol(name, meta[field])
    }
    const nodes = Array.isArray(meta.AffectedNodes) ? meta.AffectedNodes : []
    const ids = this.#ids(meta)
    const made = nodes.find((node) => node?.CreatedNode?.LedgerEntryType === 'AccountRoot')
    return {
      ...seen,
      final: meta.TransactionResult,
      fee: isObject(result.tx_json) ? result.tx_json.Fee : undefined,
      nodes: nodes.map((node) => nodeName(names, node)).sort(),
      ...(Object.keys(ids).length > 0 && { meta_ids: ids }),
      ...(meta.delivered_amount !== undefined && { delivered: normal.value(meta.delivered_amount) }),
      ...(made && {
        first_sequence:
          made.CreatedNode.NewFields.Sequence === result.ledger_index ? 'index of the ledger' : 'something else',
      }),
      ...(step.full && { tx: normal.object(result) }),
    }
  }

  #ids({ nftoken_id, nftoken_ids, offer_id }: Fields): Fields {
    const { names } = this.#tools
    const ids: Fields = {}
    if (typeof nftoken_id === 'string') ids.nftoken_id = tokenName(names, nftoken_id)
    if (Array.isArray(nftoken_ids)) ids.nftoken_ids = nftoken_ids.map((id) => names.ofText(String(id))).sort()
    if (typeof offer_id === 'string') {
      ids.offer_id = names.ofText(offer_id)
      ids.offer_id_from = names.ofIndex(offer_id) ?? '<unknown>'
    }
    return ids
  }
}

const textOf = (names: Names, value: unknown): unknown => (typeof value === 'string' ? names.inText(value) : value)

/** In a repeated step # is 0, 1, 2 … and ^ counts down. */
function numbered(fields: Fields, count: number | undefined, times = 1): Fields {
  if (count === undefined) return fields
  const text = JSON.stringify(fields)
    .replaceAll('#', String(count))
    .replaceAll('^', String(times - 1 - count))
  return JSON.parse(text)
}

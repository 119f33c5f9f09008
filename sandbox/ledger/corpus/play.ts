import { isObject } from '#ledger/api/params.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { sha512Half } from '#ledger/state/hash.ts'
import { CorpusClient, type Reply } from './client.ts'
import { at, differences, drop, pick, plain } from './compare.ts'
import { genesisKeys, keysFor, signAs } from './keys.ts'
import { Names } from './names.ts'
import { byText, Normaliser } from './normalise.ts'
import { validatedState } from './observe.ts'
import { Resolver, Unresolved } from './resolve.ts'
import type { Fields, Scenario, Step } from './scenario.ts'
import { Submitting } from './submitting.ts'

const drops = (xrp: string): string => {
  const [whole = '0', part = ''] = xrp.split('.')
  return String(BigInt(whole) * 1_000_000n + BigInt(`${part}000000`.slice(0, 6)))
}

/** Plays one scenario; returns a line for each difference from what was recorded. */
export async function playScenario(url: string, scenario: Scenario): Promise<string[]> {
  const client = await CorpusClient.connect(url)
  const faults: string[] = []
  try {
    const play = new Play(scenario, client)
    await play.setUp()
    for (const [number, step] of scenario.steps.entries()) {
      const title = `step ${number} ${step.id ?? step.submit?.TransactionType ?? step.rpc?.command ?? Object.keys(step)[0]}`
      try {
        const got = plain(await play.step(step, number))
        if (got !== undefined) faults.push(...differences(step.expect, got).map((line) => `${title}: ${line}`))
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error
        faults.push(`${title}: ${error.message} is unknown`)
      }
    }
  } finally {
    client.close()
  }
  return faults
}

class Play {
  readonly #scenario: Scenario
  readonly #client: CorpusClient
  readonly #names: Names
  readonly #normal: Normaliser
  readonly #resolver: Resolver
  readonly #submitting: Submitting
  #start = 0
  #validated = 0
  #closeTime = 0
  /** How many ledgers pass until a time is reached differs from server to server. */
  #freeTime = false

  constructor(scenario: Scenario, client: CorpusClient) {
    this.#scenario = scenario
    this.#client = client
    this.#names = new Names(scenario)
    this.#normal = new Normaliser(this.#names, { of: (index) => this.#ledgerName(index) })
    this.#resolver = new Resolver(
      this.#names,
      () => ({ closeTime: this.#closeTime, validated: this.#validated }),
      (address) => this.#account(address, 'current'),
      // An id that exists nowhere stands for one that a failed step should have made.
      (symbol) => (scenario.lenient && /^\$(nft|offer)\./.test(symbol) ? sha512Half(Buffer.from(symbol)) : undefined),
    )
    this.#submitting = new Submitting(this.#tools)
  }

  get #tools() {
    return { client: this.#client, names: this.#names, normal: this.#normal, resolver: this.#resolver }
  }

  #ledgerName(index: number): string {
    if (index <= this.#start) return '<before>'
    const ahead = index - this.#validated
    return this.#freeTime && ahead < 0 ? '<ledger>' : `<ledger${ahead >= 0 ? '+' : ''}${ahead}>`
  }

  async #account(account: string, ledger_index: string): Promise<Fields | undefined> {
    const { result } = await this.#client.ask({ command: 'account_info', account, ledger_index })
    return isObject(result?.account_data) ? result.account_data : undefined
  }

  async setUp(): Promise<void> {
    const wanted = Object.entries(this.#scenario.accounts ?? {})
    const usual = usualKeyType(this.#scenario)
    for (let salt = 0; ; salt++) {
      for (const [name, { key = usual }] of wanted)
        this.#names.keys.set(name, keysFor(this.#scenario.name, name, key, salt))
      const there = await Promise.all(
        [...this.#names.keys.values()].map((keys) => this.#account(keys.address, 'current')),
      )
      if (there.every((account) => account === undefined)) break
    }
    for (const [name, keys] of this.#names.keys) this.#names.addAccount(name, keys)
    const { result } = await this.#client.ask({ command: 'ledger_current' })
    this.#start = Number(result?.ledger_current_index) - 1
    const genesis = await this.#account(genesisKeys.address, 'current')
    let sequence = Number(genesis?.Sequence)
    for (const [name, { xrp }] of wanted) {
      if (Number(xrp) === 0) continue
      const Destination = this.#names.keys.get(name)?.address
      const tx = {
        TransactionType: 'Payment',
        Account: genesisKeys.address,
        Destination,
        Amount: drops(xrp),
        Fee: '10',
      }
      const { blob } = signAs({ ...tx, Sequence: sequence++ }, genesisKeys)
      const reply = await this.#client.ask({ command: 'submit', tx_blob: blob })
      if (reply.result?.engine_result !== 'tesSUCCESS') throw new Error(`funding ${name}: ${JSON.stringify(reply)}`)
    }
    await this.#close(1)
    this.#learnPairs()
  }

  #learnPairs(): void {
    const text = JSON.stringify(this.#scenario)
    const all = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))
    const isCode = (code: string) => code !== 'XRP' && (code.length === 3 || /^[0-9A-F]{40}$/i.test(code))
    const currencies = this.#scenario.lines === false ? [] : [...all(/"currency":"([^"]+)"/g)].filter(isCode)
    const inFields = all(/"(?:CredentialType|credential_type)":"([0-9A-Fa-f]+)"/g)
    const inIndexes = all(/\$index\(credential \S+ \S+ ([0-9A-Fa-f]+)\)/g)
    this.#names.learnPairs(currencies, new Set([...inFields, ...inIndexes]))
  }

  async #close(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await this.#client.ask({ command: 'ledger_accept' })
    const { result } = await this.#client.ask({ command: 'ledger', ledger_index: 'validated' })
    this.#validated = Number(result?.ledger_index)
    this.#closeTime = Number(at(result, 'ledger.close_time'))
    for (const [name, { address }] of this.#names.keys) {
      if (this.#names.firstSequence.has(name)) continue
      const account = await this.#account(address, 'validated')
      if (account) this.#names.learnIndexes(name, Number(account.Sequence))
    }
  }

  async step(step: Step, number: number): Promise<unknown> {
    if (step.close !== undefined) return void (await this.#close(step.close))
    if (step.close_seconds !== undefined) return void (await this.#closeUntil(this.#closeTime + step.close_seconds))
    if (step.submit || step.raw !== undefined || step.again) return this.#submit(step, step.id ?? `s${number}`)
    if (step.results) return this.#results(step.results)
    if (step.ledgers !== undefined) return this.#ledgers(step.ledgers, step.anyorder === true)
    if (step.state) return validatedState(this.#tools, step.state)
    if (step.subscribe || step.unsubscribe) return this.#subscribe(step)
    if (step.messages) return this.#messages(step)
    if (step.paged) return this.#paged(step)
    const request = await this.#resolver.fields(step.rpc ?? {})
    if (!step.unsorted) sortSigners(request.tx_json)
    const reply = await this.#client.ask({ ...(step.api1 && { api_version: 1 }), ...request })
    for (const [symbol, path] of Object.entries(step.capture ?? {})) {
      const value = at(reply, path)
      if (value !== undefined) this.#names.addSymbol(symbol, value)
    }
    return this.#shown(reply, step)
  }

  async #closeUntil(time: number): Promise<void> {
    this.#freeTime = true
    for (let closed = 0; this.#closeTime < time; closed++) {
      if (closed > 5000) throw new Error('time does not move')
      await this.#close(1)
    }
  }

  async #submit(step: Step, label: string): Promise<unknown> {
    if (step.times !== undefined) return this.#submitMany(step, label, step.times)
    const submitted = await this.#submitting.submit(step, label)
    if (step.hold) return submitted.seen
    await this.#close(1)
    return this.#submitting.finish(step, submitted)
  }

  /** Equal outcomes in a row are counted. */
  async #submitMany(step: Step, label: string, times: number): Promise<unknown> {
    const all = []
    for (let i = 0; i < times; i++) {
      const name = `${label}#${step.hold ? i : String(i).padStart(3, '0')}`
      all.push({ ...(await this.#submitting.submit(step, name, i)), label: `${label}#${i}` })
    }
    if (step.hold) return { runs: counted(all.map(({ seen }) => seen)) }
    await this.#close(1)
    const outcomes: Fields[] = []
    for (const submitted of all) outcomes.push(anonymous(await this.#submitting.finish(step, submitted)))
    return { runs: counted(outcomes) }
  }

  /** What the last ledgers hold, in order of execution. */
  async #ledgers(count: number, anyOrder: boolean): Promise<unknown> {
    const found: string[][] = []
    for (let back = count - 1; back >= 0; back--) {
      const wanted = { ledger_index: this.#validated - back, transactions: true, expand: true }
      const { result } = await this.#client.ask({ command: 'ledger', ...wanted })
      const list = at(result, 'ledger.transactions')
      const transactions = (Array.isArray(list) ? list : [])
        .map((tx) => ({ hash: String(tx.hash ?? tx.tx_json?.hash), meta: tx.meta ?? tx.metaData }))
        .sort((a, b) => a.meta.TransactionIndex - b.meta.TransactionIndex)
        .map(({ hash, meta }) => `${this.#names.ofText(hash)} ${meta.TransactionResult}`)
      found.push(anyOrder ? transactions.sort() : transactions)
    }
    return found
  }

  async #results(ids: readonly string[]): Promise<Fields> {
    const results: Fields = {}
    for (const id of ids) {
      const { result } = await this.#client.ask({ command: 'tx', transaction: this.#names.symbols.get(`$tx.${id}`) })
      results[id] = result?.validated ? at(result, 'meta.TransactionResult') : 'not validated'
    }
    return results
  }

  async #subscribe(step: Step): Promise<unknown> {
    const command = step.subscribe ? 'subscribe' : 'unsubscribe'
    const fields = await this.#resolver.fields(step.subscribe ?? step.unsubscribe ?? {})
    const reply = await this.#client.ask({ command, ...fields })
    if (!reply.error) this.#client.inbox.length = 0
    return this.#shown(reply, step)
  }

  async #messages(step: Step): Promise<unknown[]> {
    const messages = await this.#client.takeMessages(step.messages?.count ?? 0)
    const shown = messages.map((message) => {
      const value = this.#normal.object(message)
      for (const path of step.drop ?? []) drop(value, path.split('.'))
      return value
    })
    if (step.messages?.last) return shown.slice(-1)
    return step.messages?.sorted ? shown.sort(byText) : shown
  }

  async #paged(step: Step): Promise<unknown> {
    const request = await this.#resolver.fields(step.paged ?? {})
    const pages: number[] = []
    const items: unknown[] = []
    let firstKeys: string[] | undefined
    let marker: unknown
    do {
      const { error, result } = await this.#client.ask(marker === undefined ? request : { ...request, marker })
      if (error || !result) return { pages, error }
      firstKeys ??= Object.keys(result).sort()
      const page = result[step.over ?? '']
      const found = Array.isArray(page) ? page : []
      pages.push(found.length)
      items.push(...found)
      marker = result.marker
    } while (marker !== undefined && pages.length < 100)
    const shown = items.map((item) => this.#normal.value(item))
    const distinct = new Set(items.map((item) => JSON.stringify(item))).size
    return { first_page_keys: firstKeys, pages, items: step.ordered ? shown : shown.sort(byText), distinct }
  }

  #shown(reply: Reply, step: Step): unknown {
    const { id: _, api_version: __, warnings: ___, request, ...rest } = reply
    const value = this.#normal.object(reply.error ? rest : request === undefined ? rest : { ...rest, request })
    if (reply.error) value.echoes_request = request !== undefined
    for (const path of step.sorted ?? []) {
      const list = at(value, path)
      if (Array.isArray(list)) list.sort(byText)
    }
    for (const path of step.drop ?? []) drop(value, path.split('.'))
    return step.pick ? pick(value, step.pick) : value
  }
}

/**
 * Accounts had secp256k1 keys when the scenarios were recorded. Signing and checking with them takes ten times as long
 * as with ed25519 and shows only in scenarios about keys; the genesis account signs with secp256k1 in all of them.
 */
function usualKeyType({ accounts = {}, steps }: Scenario): 'secp256k1' | 'ed25519' {
  const isAboutKeys =
    Object.values(accounts).some(({ key }) => key) || /"sign":|\.(pub|seed)\b/.test(JSON.stringify(steps))
  return isAboutKeys ? 'secp256k1' : 'ed25519'
}

function counted(outcomes: readonly Fields[]): { times: number; each: Fields }[] {
  const runs: { times: number; each: Fields }[] = []
  for (const each of outcomes) {
    const last = runs.at(-1)
    if (last && JSON.stringify(last.each) === JSON.stringify(each)) last.times++
    else runs.push({ times: 1, each })
  }
  return runs
}

function sortSigners(tx: unknown): void {
  if (!isObject(tx) || !Array.isArray(tx.Signers)) return
  const id = (signer: unknown) => accountHex(String(at(signer, 'Signer.Account')))
  tx.Signers.sort((a, b) => (id(a) < id(b) ? -1 : 1))
}

/** Without the ids, which are all different. */
function anonymous(outcome: Fields): Fields {
  const { meta_ids: ids, nodes } = outcome
  if (isObject(ids)) {
    if (ids.nftoken_id) ids.nftoken_id = '<token>'
    if (ids.offer_id) {
      ids.offer_id = '<offer>'
      ids.offer_id_from = /^<offer @/.test(String(ids.offer_id_from)) ? '<offer>' : '<unknown>'
    }
  }
  if (Array.isArray(nodes)) outcome.nodes = nodes.map((node) => String(node).replace(/:\$offer.*$/, ''))
  return outcome
}

import { encode, encodeForSigning } from 'ripple-binary-codec'
import { deriveAddress, deriveKeypair, sign } from 'ripple-keypairs'
import { isObject } from './api/params.ts'

const highestLegacyNetwork = 1024
const attempts = 3

/** Asks a ledger server; what it refuses has no fields. */
export type Ask = (method: string, params: Record<string, unknown>) => Promise<Record<string, unknown>>

/** An account that pays many: it keeps count of its sequence numbers and pays one after the other. */
export class FundingAccount {
  readonly address: string
  readonly #ask: Ask
  readonly #keys: { readonly publicKey: string; readonly privateKey: string }
  #sequence: number | undefined
  #networkId: number | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(ask: Ask, seed: string) {
    this.#ask = ask
    this.#keys = deriveKeypair(seed)
    this.address = deriveAddress(this.#keys.publicKey)
  }

  /** Returns the hash of a payment that the open ledger has taken. */
  pay(destination: string, drops: bigint): Promise<string> {
    const paid = this.#queue.then(() => this.#payNow(destination, drops))
    this.#queue = paid.catch(() => {})
    return paid
  }

  async #payNow(destination: string, drops: bigint): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const sequence = this.#sequence ?? (await this.#askSequence())
      const { tx_json, engine_result } = await this.#ask('submit', {
        tx_blob: await this.#signed(destination, drops, sequence),
      })
      if (engine_result === 'tesSUCCESS' && isObject(tx_json)) {
        this.#sequence = sequence + 1
        return String(tx_json.hash)
      }
      // Somebody else may have used the account, or a payment got lost with a ledger that did not survive.
      this.#sequence = undefined
      const worthwhile = engine_result === 'tefPAST_SEQ' || engine_result === 'terPRE_SEQ'
      if (!worthwhile || attempt === attempts) throw new Error(`The payment was refused: ${String(engine_result)}.`)
    }
  }

  async #signed(destination: string, drops: bigint, sequence: number): Promise<string> {
    this.#networkId ??= await this.#askNetwork()
    const tx = {
      TransactionType: 'Payment',
      Account: this.address,
      Destination: destination,
      Amount: drops.toString(),
      Fee: '10',
      Sequence: sequence,
      SigningPubKey: this.#keys.publicKey,
      ...(this.#networkId > highestLegacyNetwork && { NetworkID: this.#networkId }),
    }
    return encode({ ...tx, TxnSignature: sign(encodeForSigning(tx), this.#keys.privateKey) })
  }

  async #askSequence(): Promise<number> {
    const { account_data: data } = await this.#ask('account_info', { account: this.address, ledger_index: 'current' })
    if (!isObject(data) || typeof data.Sequence !== 'number') throw new Error('The funding account does not exist.')
    return data.Sequence
  }

  async #askNetwork(): Promise<number> {
    const { info } = await this.#ask('server_info', {})
    return isObject(info) && typeof info.network_id === 'number' ? info.network_id : 0
  }
}

/** Over HTTP, as rippled answers it. */
export const askOverHttp =
  (url: string): Ask =>
  async (method, params) => {
    const body = JSON.stringify({ method, params: [params] })
    // Connections kept open go stale while the process is busy.
    const headers = { 'content-type': 'application/json', connection: 'close' }
    const response = await fetch(url, { method: 'POST', body, headers })
    const reply: unknown = await response.json()
    return isObject(reply) && isObject(reply.result) ? reply.result : {}
  }

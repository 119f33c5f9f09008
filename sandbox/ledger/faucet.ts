import type { IncomingMessage, ServerResponse } from 'node:http'
import { classicAddressToXAddress } from 'ripple-address-codec'
import { deriveAddress, deriveKeypair, generateSeed } from 'ripple-keypairs'
import { isObject } from './api/params.ts'
import { genesisSeed } from './chain/genesis.ts'
import { type Ask as AskLedger, FundingAccount } from './funding-account.ts'
import { isAddress } from './state/addresses.ts'

const usualXrp = 1_000
const mostXrp = 1_000_000
const longestBody = 10_000

type Ask = { readonly destination?: string | undefined; readonly xrp: number }

export type FaucetAnswer = { readonly status: number; readonly body: object }

export type Faucet = {
  /** Answers POST /accounts as the public test faucets do. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The same, for whoever reads the body and sends the answer. */
  answer(body: string): Promise<FaucetAnswer>
  /** Sends drops to an address; returns the hash of the payment, which is not validated yet. */
  fund(destination: string, drops: bigint): Promise<string>
}

/** A faucet that gives away the genesis account's XRP by ordinary payments. */
export function createFaucet(askLedger: AskLedger): Faucet {
  const source = new FundingAccount(askLedger, genesisSeed)
  const fund = (destination: string, drops: bigint) => source.pay(destination, drops)

  async function give({ destination, xrp }: Ask): Promise<object> {
    const seed = destination === undefined ? generateSeed() : undefined
    const address = destination ?? deriveAddress(deriveKeypair(seed ?? '').publicKey)
    const transactionHash = await fund(address, BigInt(Math.round(xrp * 1_000_000)))
    const xAddress = classicAddressToXAddress(address, false, true)
    const account = { xAddress, classicAddress: address, address, ...(seed && { secret: seed }) }
    return { account, amount: xrp, transactionHash, ...(seed && { seed }) }
  }

  async function answer(body: string): Promise<FaucetAnswer> {
    const ask = readAsk(body)
    if (typeof ask === 'string') return { status: 400, body: { error: ask } }
    try {
      return { status: 200, body: await give(ask) }
    } catch (error) {
      return { status: 503, body: { error: error instanceof Error ? error.message : 'The faucet is dry.' } }
    }
  }

  return {
    fund,
    answer,
    async handle(request, response) {
      if (request.method !== 'POST') return send(response, 405, { error: 'Only POST is possible here.' })
      try {
        const { status, body } = await answer(await readBody(request))
        send(response, status, body)
      } catch (error) {
        send(response, 503, { error: error instanceof Error ? error.message : 'The faucet is dry.' })
      }
    },
  }
}

function readAsk(body: string): Ask | string {
  let fields: unknown
  try {
    fields = body.trim() === '' ? {} : JSON.parse(body)
  } catch {
    return 'The body must be JSON.'
  }
  if (!isObject(fields)) return 'The body must be an object.'
  const { destination, xrpAmount } = fields
  if (destination !== undefined && !isAddress(destination)) return 'destination must be a classic address.'
  const xrp = xrpAmount === undefined ? usualXrp : Number(xrpAmount)
  if (!(xrp > 0) || xrp > mostXrp) return `xrpAmount must be more than 0 and at most ${mostXrp}.`
  return { destination, xrp }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > longestBody) throw new Error('The body is too long.')
  }
  return body
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return
  const headers = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

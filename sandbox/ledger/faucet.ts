import type { IncomingMessage, ServerResponse } from 'node:http'
import { classicAddressToXAddress } from 'ripple-address-codec'
import { deriveAddress, deriveKeypair, generateSeed } from 'ripple-keypairs'
import { isObject } from './api/params.ts'
import { genesisSeed } from './chain/genesis.ts'
import { FundingAccount } from './funding-account.ts'
import { isAddress } from './state/addresses.ts'

const usualXrp = 1_000
const mostXrp = 1_000_000
const longestBody = 10_000

type Ask = { readonly destination?: string | undefined; readonly xrp: number }

export type Faucet = {
  /** Answers POST /accounts as the public test faucets do. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Sends drops to an address; returns the hash of the payment, which is not validated yet. */
  fund(destination: string, drops: bigint): Promise<string>
}

/** A faucet that gives away the genesis account's XRP by ordinary payments. */
export function createFaucet(options: { readonly rpcUrl: string }): Faucet {
  const source = new FundingAccount(options.rpcUrl, genesisSeed)
  const fund = (destination: string, drops: bigint) => source.pay(destination, drops)
  return {
    fund,
    async handle(request, response) {
      if (request.method !== 'POST') return answer(response, 405, { error: 'Only POST is possible here.' })
      try {
        const ask = readAsk(await readBody(request))
        if (typeof ask === 'string') return answer(response, 400, { error: ask })
        const seed = ask.destination === undefined ? generateSeed() : undefined
        const address = ask.destination ?? deriveAddress(deriveKeypair(seed ?? '').publicKey)
        const transactionHash = await fund(address, BigInt(Math.round(ask.xrp * 1_000_000)))
        const xAddress = classicAddressToXAddress(address, false, true)
        const account = { xAddress, classicAddress: address, address, ...(seed && { secret: seed }) }
        answer(response, 200, { account, amount: ask.xrp, transactionHash, ...(seed && { seed }) })
      } catch (error) {
        answer(response, 503, { error: error instanceof Error ? error.message : 'The faucet is dry.' })
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

function answer(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return
  const headers = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

import { ADDITIONS } from '@gooddrop/ledger/compare.ts'
import { askToSignIn } from '@gooddrop/ledger/sign-in.ts'
import { XummSdk } from 'xumm-sdk'
import { z } from 'zod'
import {
  type PushTokens,
  type Wallet,
  type WalletRequest,
  WalletUnavailable,
} from '#features/signing/wallets/wallet.ts'
import { followStatus, type StatusLinkOptions } from './status-link.ts'

export type XamanOptions = {
  url: string
  apiKey: string
  apiSecret: string
  networkId: number
  timeoutMs?: number
  status?: StatusLinkOptions
  pushTokens?: PushTokens
}

/** Networks that the app knows by name: there it refuses to sign for another one. */
const NETWORK_NAMES: Record<number, string> = { 0: 'MAINNET', 1: 'TESTNET', 2: 'DEVNET' }

/** Ledgers from now: below 32,570 the app takes it for a distance. */
const LEDGERS_TO_LIVE = 20

const created = z.object({
  uuid: z.uuid(),
  next: z.object({ always: z.url() }),
  pushed: z.boolean().catch(false),
})

const fetched = z.object({
  meta: z.object({
    uuid: z.string(),
    resolved: z.boolean(),
    signed: z.boolean(),
    cancelled: z.boolean(),
    app_opened: z.boolean(),
  }),
  application: z.object({ uuidv4: z.string(), issued_user_token: z.string().nullish() }),
  payload: z.object({ expires_at: z.string() }),
  response: z.object({
    hex: z.string().nullish(),
    resolved_at: z.string().nullish(),
    dispatched_to_node: z.boolean().nullish(),
    environment_networkid: z.number().nullish(),
  }),
  custom_meta: z.object({ identifier: z.string().nullish() }),
})

/** Xaman's platform through its official client, which ignores statuses, knows no timeout and gives null for failure. */
export function createXaman(options: XamanOptions): Wallet {
  const { url, apiKey, apiSecret, networkId, timeoutMs = 10_000, status, pushTokens } = options
  const sdk = new XummSdk(apiKey, apiSecret)
  sdk.setEndpoint(url)
  const statusUrl = (payload: string) => `${url.replace(/^http/, 'ws')}/sign/${payload}`

  async function ask<T>(what: string, call: Promise<unknown>, shape: z.ZodType<T>): Promise<T> {
    const parsed = shape.safeParse(await inTime(what, call, timeoutMs))
    if (!parsed.success) throw new WalletUnavailable(`${what}: the answer makes no sense`, { cause: parsed.error })
    return parsed.data
  }

  return {
    name: 'xaman',
    additions: ADDITIONS,
    signIn: askToSignIn,
    ...(pushTokens && { pushTokens }),

    async create(asked) {
      const made = await ask('create', sdk.payload.create(payloadOf(asked, networkId), true), created)
      return { payload: made.uuid, link: made.next.always, pushed: made.pushed }
    },

    async fetch(payload) {
      const reply = await ask('fetch', unlessMissing(sdk.payload.get(payload, true)), fetched.nullable())
      if (!reply) return undefined
      const { meta, response, application } = reply
      return {
        payload: meta.uuid,
        ours: application.uuidv4 === apiKey && meta.uuid === payload,
        requestId: reply.custom_meta.identifier ?? null,
        opened: meta.app_opened,
        resolved: meta.resolved,
        signed: meta.signed,
        cancelled: meta.cancelled,
        complaint: null,
        late: isAfter(response.resolved_at, reply.payload.expires_at),
        networkId: response.environment_networkid ?? null,
        blob: response.hex ?? null,
        dispatched: response.dispatched_to_node ?? false,
        userToken: application.issued_user_token ?? null,
      }
    },

    async cancel(payload) {
      await inTime('cancel', sdk.payload.cancel(payload), timeoutMs)
    },

    follow: (payload, onChange) => followStatus(statusUrl(payload), onChange, status),
  }
}

function payloadOf({ id, tx, account, minutes, instruction, userToken }: WalletRequest, networkId: number) {
  const isTransaction = tx.TransactionType !== 'SignIn'
  const network = NETWORK_NAMES[networkId]
  // The client's type lists the transactions of its day; the platform takes any.
  const txjson = { ...tx, ...(isTransaction && { LastLedgerSequence: LEDGERS_TO_LIVE }) } as never
  return {
    txjson,
    options: {
      submit: isTransaction,
      expire: minutes,
      ...(account && { signers: [account] }),
      ...(network && { force_network: network }),
    },
    custom_meta: { identifier: id, instruction: instruction.slice(0, 280) },
    ...(userToken && { user_token: userToken }),
  }
}

const isAfter = (a: string | null | undefined, b: string) =>
  a !== null && a !== undefined && Date.parse(a) > Date.parse(b)

/** The client throws the same error for every status; only the number in its message says that it was a 404. */
async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Error && /^Error code 404\b/.test(error.message)) return null
    throw error
  }
}

async function inTime<T>(what: string, call: Promise<T>, timeoutMs: number): Promise<T> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new WalletUnavailable(`${what}: no answer in time`)), timeoutMs)
  try {
    return await Promise.race([call, timer.promise])
  } catch (error) {
    if (error instanceof WalletUnavailable) throw error
    throw new WalletUnavailable(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error })
  } finally {
    clearTimeout(timeout)
  }
}

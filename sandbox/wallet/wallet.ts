/**
 * The wallet app's platform on this machine: the API for applications, the phone's calls, the status sockets and the
 * QR pictures. Mount it like every other part of the sandbox:
 *
 *   const wallet = createWallet({ publicUrl: 'http://127.0.0.1:3001', ledgerUrl: 'ws://127.0.0.1:3002', networkId, apps, dataDir })
 *   http.on('request', async (q, r) => (await wallet.handle(q, r)) || notFound(r))
 *   http.on('upgrade', (q, s, h) => wallet.upgrade(q, s, h) || s.destroy())
 *   await wallet.close()
 *
 * It serves /api/v1/platform/*, /sign/*, and /phone/*. `handle` never throws. `people` is called at every request, so
 * that the seed may fill it later.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxPart } from '#http/part.ts'
import { sendJson, urlOf } from '#http/reply.ts'
import { type Clock, systemClock } from './clock.ts'
import { finishSigned, watchExpiry } from './lifecycle.ts'
import { handlePage } from './page.ts'
import { type DemoPerson, handlePhone, type KnownToken } from './phone-calls.ts'
import { handlePlatform } from './platform.ts'
import { isExpired } from './present.ts'
import { type Quality, sendQr } from './qr.ts'
import { CallLimiter } from './rate-limit.ts'
import type { WalletApp } from './records.ts'
import { closeState, openState, type WalletState } from './state.ts'

export type WalletOptions = {
  /** The sandbox's address for browsers and applications, without a trailing slash. */
  publicUrl: string
  ledgerUrl: string
  networkId: number
  apps: WalletApp[]
  /** Without it nothing is stored on disk. */
  dataDir?: string
  clock?: Clock
  /** Demo people whose keys can be chosen on the phone. */
  people?: () => DemoPerson[]
  /** Names of other accounts (charities, the broker), shown instead of addresses. */
  names?: () => Record<string, string>
  /** A token's owner: `createTokenIndex(ledgerUrl).find` of the console. */
  tokenOf?: (id: string) => Promise<KnownToken | undefined>
  /** Where artwork is served, e.g. http://127.0.0.1:3000/ipfs/ */
  gatewayUrl?: string
  /** The folder of a built page; by default the phone's page is built at the first request. */
  phoneDist?: string
  /** The webhook for applications that name none. */
  webhookUrl?: string
  /** The real platform allows about 200; the seed needs more. */
  callsPerMinute?: number
}

const QR_PATH = /^\/sign\/([0-9a-f-]{36})_([mqh])\.(png|json)$/
const STATUS_PATH = /^\/sign\/([0-9a-f-]{36})$/

export function createWallet(options: WalletOptions): SandboxPart {
  const { publicUrl, ledgerUrl, networkId, clock = systemClock } = options
  const apps = options.apps.map((app) => ({ ...app, webhookUrl: app.webhookUrl ?? options.webhookUrl }))
  const state = openState({ publicUrl, ledgerUrl, networkId }, clock, apps, options.dataDir)
  const limiter = new CallLimiter(clock, options.callsPerMinute ?? 60_000)
  const phone = {
    people: options.people ?? (() => []),
    names: options.names ?? (() => ({})),
    tokenOf: options.tokenOf ?? (async () => undefined),
    networkId,
    ledgerUrl,
  }
  const page = { phoneDist: options.phoneDist, gatewayUrl: options.gatewayUrl, ledgerUrl }
  resume(state)

  async function route(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (await handlePlatform(state, limiter, request, response)) return true
    if (await handlePhone(state, phone, request, response)) return true
    if (await handlePage(page, request, response)) return true
    const qr = QR_PATH.exec(urlOf(request).pathname)
    if (!qr || !state.payloads.get(qr[1]!)) return false
    await sendQr(response, `${publicUrl}/sign/${qr[1]}`, qr[2] as Quality, qr[3] as 'png' | 'json')
    return true
  }

  return {
    async handle(request, response) {
      try {
        return await route(request, response)
      } catch (error) {
        console.error('wallet', error)
        if (response.headersSent) response.destroy()
        else sendJson(response, 500, { error: { reference: 'internal', code: 500 } })
        return true
      }
    },
    upgrade(request, socket, head) {
      const match = STATUS_PATH.exec(urlOf(request).pathname)
      if (!match) return false
      state.status.accept(request, socket, head, state.payloads.get(match[1]!))
      return true
    },
    close: () => closeState(state),
  }
}

/** Resumes after a restart: submits signatures, delivers webhooks and sets expiry timers. */
function resume(state: WalletState) {
  for (const payload of [...state.payloads.values()]) {
    if (payload.answer?.signed && payload.resolvedAt === null) {
      finishSigned(state, payload.uuid).catch((error) => console.error('wallet', error))
    } else if (payload.resolvedAt !== null) state.webhooks.schedule(payload.uuid)
    else if (!isExpired(payload, state.clock.now())) watchExpiry(state, payload)
  }
}

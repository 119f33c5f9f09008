import { getWalletConnect } from '@gooddrop/contract/signing.ts'
import { call } from '#lib/api.ts'

type Library = typeof import('@walletconnect/sign-client')
export type AppClient = Awaited<ReturnType<Library['SignClient']['init']>>

export type Started = {
  client: AppClient
  /** Our chain, by CAIP-2. */
  chain: string
  /** The address of a wallet on the web that takes pairing links. */
  walletUrl: string | null
}

let starting: Promise<Started> | undefined

/** The WalletConnect client with its stored sessions, loaded on first use. */
export function walletConnect(): Promise<Started> {
  starting ??= start()
  starting.catch(() => {
    starting = undefined
  })
  return starting
}

async function start(): Promise<Started> {
  const [config, { SignClient }] = await Promise.all([call(getWalletConnect), import('@walletconnect/sign-client')])
  const { origin } = window.location
  const client = await SignClient.init({
    projectId: config.project_id,
    relayUrl: config.relay_url,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name: 'Gooddrop', description: 'Every sale gives', url: origin, icons: [`${origin}/favicon.svg`] },
  })
  // It would embed a third party's page, which would learn of every request: docs/decisions/0013.
  client.core.verify.register = async () => ''
  return { client, chain: config.chain, walletUrl: config.wallet_url }
}

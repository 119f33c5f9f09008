import { getWalletConnect } from '@gooddrop/contract/signing.ts'
import { call } from '#lib/api.ts'
import { copy } from './copy.ts'
import { sharedByTabs } from './shared-by-tabs.ts'

type Library = typeof import('@walletconnect/sign-client')
export type AppClient = Awaited<ReturnType<Library['SignClient']['init']>>

export type Started = {
  client: AppClient
  /** Our chain, by CAIP-2. */
  chain: string
  /** The address of a wallet on the web that takes pairing links. */
  walletUrl: string | null
}

const client = sharedByTabs({ name: 'gooddrop-walletconnect', start, stop })

/** The WalletConnect client with its stored sessions, loaded on first use. */
export const walletConnect = client.get
/** Calls back when another client has taken the place of the one that was given out before. */
export const onRestart = client.onRestart

async function start(changed: () => void): Promise<Started> {
  const [config, { SignClient }] = await Promise.all([call(getWalletConnect), import('@walletconnect/sign-client')])
  const { origin } = window.location
  const client = await SignClient.init({
    projectId: config.project_id,
    relayUrl: config.relay_url,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name: 'Gooddrop', description: copy.about, url: origin, icons: [`${origin}/favicon.svg`] },
  })
  // It would embed a third party's page, which would learn of every request: docs/decisions/0013.
  client.core.verify.register = async () => ''
  client.on('session_connect', changed)
  client.on('session_delete', changed)
  return { client, chain: config.chain, walletUrl: config.wallet_url }
}

/** The library keeps what it read at its start in a global, by which the next client would find it again. */
const GLOBALS = ['_walletConnectCore_', '_walletConnectCore__count']

async function stop({ client }: Started): Promise<void> {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose().catch(() => undefined)
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name)
}

import type SignClient from '@walletconnect/sign-client'
import { dialectOf } from '#phone/dialects.ts'
import { chosenDialect } from './dialect-store.ts'

export type WalletClient = InstanceType<typeof SignClient>

const DESCRIPTION = 'A wallet for the sandbox'

let client: Promise<WalletClient> | undefined

/** The phone's WalletConnect client, loaded on first use. Its keys and sessions stay in this browser. */
export function walletClient(): Promise<WalletClient> {
  client ??= start()
  client.catch(() => {
    client = undefined
  })
  return client
}

async function start(): Promise<WalletClient> {
  const { SignClient } = await import('@walletconnect/sign-client')
  const { origin, host } = location
  const started = await SignClient.init({
    projectId: 'gooddrop-sandbox',
    relayUrl: `ws://${host}/relay`,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: {
      name: dialectOf(chosenDialect().dialect).peer,
      description: DESCRIPTION,
      url: origin,
      icons: [],
      redirect: { universal: `${origin}/phone#requests` },
    },
  })
  // The verification service is outside of this machine, so it is not called.
  started.core.verify.register = async () => ''
  started.core.verify.resolve = () => Promise.reject(new Error('the verification service is not called'))
  return started
}

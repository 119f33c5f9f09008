import SignClient from '@walletconnect/sign-client'

export type TestClient = InstanceType<typeof SignClient>

/** A real client, as in applications and wallets, with its storage in memory. */
export async function startClient(relayUrl: string, name: string): Promise<TestClient> {
  const client = await SignClient.init({
    projectId: 'test',
    relayUrl,
    telemetryEnabled: false,
    // Clients in one process would otherwise share one core.
    customStoragePrefix: `${name}-${crypto.randomUUID()}`,
    storageOptions: { database: ':memory:' },
    logger: 'silent',
    metadata: { name, description: name, url: 'http://localhost', icons: [] },
  })
  client.core.verify.register = async () => ''
  client.core.verify.resolve = () => Promise.reject(new Error('the verification service is not called'))
  return client
}

export const CHAIN = 'xrpl:1000'
export const METHOD = 'xrpl_signTransaction'
const METHODS = [METHOD, 'xrpl_signTransactionBatch']
export const ACCOUNT = `${CHAIN}:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh`

const wanted = { xrpl: { chains: [CHAIN], methods: METHODS, events: ['chainChanged'] } }

/** Pairs the two, as scanning the QR code does, and returns the session's topic. */
export async function pair(app: TestClient, wallet: TestClient): Promise<string> {
  wallet.once('session_proposal', ({ id }) => {
    const namespaces = { xrpl: { accounts: [ACCOUNT], methods: METHODS, events: ['chainChanged'] } }
    void wallet.approve({ id, namespaces })
  })
  const { uri, approval } = await app.connect({ optionalNamespaces: wanted })
  await wallet.pair({ uri: uri ?? '' })
  return (await approval()).topic
}

export const ask = (app: TestClient, topic: string, tx_json: object) =>
  app.request({ topic, chainId: CHAIN, request: { method: METHOD, params: { tx_json } } })

export const nextRequest = (wallet: TestClient) =>
  new Promise<{ id: number; topic: string; params: unknown }>((done) => wallet.once('session_request', done))

export const respond = (wallet: TestClient, topic: string, id: number, result: unknown) =>
  wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })

export async function endClient(client: TestClient): Promise<void> {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose().catch(() => undefined)
}

import { join } from 'node:path'
import { serve } from './serve.ts'
import { createWallet } from './wallet/wallet.ts'

/** The outside world on one machine: every part that the product talks to, in one process. */
const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing.`)
  return value
}

const dataDir = setting('DATA_DIR')
const sandboxPort = Number(setting('SANDBOX_PORT'))
const ledgerUrl = `ws://127.0.0.1:${setting('LEDGER_PORT')}`
const publicUrl = `http://localhost:${sandboxPort}`
const productUrl = setting('PRODUCT_URL')

const wallet = createWallet({
  publicUrl,
  ledgerUrl,
  networkId: Number(setting('NETWORK_ID')),
  apps: [{ apiKey: setting('WALLET_KEY'), apiSecret: setting('WALLET_SECRET'), name: 'Gooddrop' }],
  dataDir: join(dataDir, 'wallet'),
  gatewayUrl: `${productUrl}/ipfs/`,
})

const served = await serve([wallet], sandboxPort)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await served.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

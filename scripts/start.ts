import { build } from './build.ts'
import { endLeftovers } from './children.ts'
import { holdDataFolder } from './data-folder.ts'
import { assertPortsFree } from './ports.ts'
import { type Product, startProduct } from './product.ts'
import { portsOf, readSettings, type Settings } from './settings.ts'
import { stopRequest } from './stop-request.ts'

const stopping = stopRequest()

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const folder = holdDataFolder(settings.dataDir)
  try {
    await endLeftovers(settings.dataDir)
    await assertPortsFree(portsOf(settings))
    const meanwhile = build(stopping.signal)
    const product = await startProduct(settings, { durable: true, signal: stopping.signal, meanwhile })
    try {
      console.log(addresses(product, settings))
      await stopping.untilRequested(product.broken)
    } finally {
      await product.stop()
    }
  } finally {
    folder.release()
  }
}

function addresses(product: Product, settings: Settings): string {
  const sandbox = ` · sandbox ${product.sandboxUrl} · ledger ${product.ledgerUrl}`
  return `Gooddrop is ready: ${product.url}${settings.sandboxed ? sandbox : ''}`
}

await stopping.guard(run)

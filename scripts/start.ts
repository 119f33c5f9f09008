import { build } from './build.ts'
import { endLeftovers } from './children.ts'
import { holdDataFolder } from './data-folder.ts'
import { assertPortsFree } from './ports.ts'
import { type Product, startProduct } from './product.ts'
import { portsOf, readSettings, type Settings } from './settings.ts'
import { stopRequest } from './stop-request.ts'

const stopping = stopRequest()

const report = (line: string) => console.log(line)

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const folder = holdDataFolder(settings.dataDir)
  try {
    await endLeftovers(settings.dataDir)
    await assertPortsFree(portsOf(settings))
    const meanwhile = build(stopping.signal)
    const product = await startProduct(settings, { durable: true, signal: stopping.signal, meanwhile, report })
    try {
      console.log(addresses(product, settings))
      if (settings.seeded) console.log(firstSteps(product))
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

const firstSteps = ({ url, sandboxUrl }: Product) => `
Try this first:
  1. Open ${url} and choose a work that is for sale.
  2. Press Buy Now, choose Xumm, and follow "Open in the app" under the QR code: it opens a phone in the browser.
     Choose one of the demo people there (each has a wallet with test XRP) and sign in.
  3. Confirm the purchase, sign it on the phone, and see the gift arrive on the work's page.
The phone, mail, test cards, the faucet and the ledger: ${sandboxUrl}
Ctrl-C stops everything; the next start takes seconds.`

await stopping.guard(run)

import { build } from './build.ts'
import { endLeftovers } from './children.ts'
import { holdDataFolder } from './data-folder.ts'
import { greeting } from './greeting.ts'
import { assertPortsFree } from './ports.ts'
import { startProduct } from './product.ts'
import { portsOf, readSettings } from './settings.ts'
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
      console.log(greeting(product, settings))
      await stopping.untilRequested(product.broken)
    } finally {
      await product.stop()
    }
  } finally {
    folder.release()
  }
}

await stopping.guard(run)

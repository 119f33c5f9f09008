import { buildPhone } from '../sandbox/phone/build.ts'
import { endLeftovers, startChild } from './children.ts'
import { holdDataFolder } from './data-folder.ts'
import { assertPortsFree } from './ports.ts'
import { startProduct } from './product.ts'
import { portOf, portsOf, readSettings } from './settings.ts'
import { stopRequest } from './stop-request.ts'

const stopping = stopRequest()

/** Like `npm start`, but the server restarts at every change and Vite serves the web and proxies the API. */
async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const webPort = portOf(process.env, 'WEB_PORT', 5173)
  // Passkeys are bound to the address of the page, which is Vite's.
  process.env.PASSKEY_ORIGINS ||= [settings.port, webPort].map((port) => `http://localhost:${port}`).join(',')
  const folder = holdDataFolder(settings.dataDir)
  try {
    await endLeftovers(settings.dataDir)
    await assertPortsFree(new Map([...portsOf(settings), ['WEB_PORT', webPort]]))
    const meanwhile = settings.sandboxed ? buildPhone() : undefined
    const product = await startProduct(settings, { durable: true, signal: stopping.signal, meanwhile, watch: true })
    const web = startChild({
      name: 'web',
      script: 'node_modules/vite/bin/vite.js',
      args: ['web', '--config', 'web/vite.config.ts'],
      env: { ...process.env, PORT: String(settings.port), WEB_PORT: String(webPort) },
    })
    try {
      console.log(`Gooddrop (development) is ready: http://localhost:${webPort} · sandbox ${product.sandboxUrl}`)
      await stopping.untilRequested(product.broken, web.ended)
    } finally {
      await web.stop()
      await product.stop()
    }
  } finally {
    folder.release()
  }
}

await stopping.guard(run)

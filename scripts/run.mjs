// The door of every npm script: plain JavaScript, so that any Node from 20 on can open it with nothing installed yet.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explain } from './explain.mjs'
import { install } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const commands = ['start', 'dev', 'test', 'check', 'bench', 'pictures', 'ledger', 'operator']
const [command = '', ...args] = process.argv.slice(2)

try {
  if (!commands.includes(command)) throw new Error(`Say one of: ${commands.join(', ')}.`)
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Gooddrop needs Node 20 or newer to begin with; this is ${process.version}.`)
  }
  await install(root)
  await handOver()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** Goes on in the Node that the project brought along, and ends as that one ends. */
function handOver() {
  const binaries = join(root, 'node_modules', '.bin')
  const script = join(root, 'scripts', `${command}.ts`)
  if (!existsSync(script)) throw new Error(`\`${command}\` is not there yet.`)
  const child = spawn(join(binaries, 'node'), ['--disable-warning=ExperimentalWarning', script, ...args], {
    // The fourth is a channel that closes when this process dies, however it dies: the child's sign to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // What was parsed once need not be parsed again: by any of the many processes of a start or a test run.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PATH: binaries + delimiter + (process.env.PATH ?? ''),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(child)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      if (signal) process.removeAllListeners(signal)
      if (signal) process.kill(process.pid, signal)
      process.exitCode = code ?? 1
      done()
    })
  })
}

/** A killed npm tells nobody. Under npm, a new parent means just that; elsewhere it may be an ordinary daemon. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}

// The entry of every npm script: plain JavaScript, so that Node 20 or newer can run it before packages are installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explain } from './explain.mjs'
import { install } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const commands = [
  ...['start', 'dev', 'test', 'test-mutants', 'check', 'bench'],
  ...['pictures', 'copy', 'ledger', 'operator', 'fleet', 'backup'],
]
const [command = '', ...args] = process.argv.slice(2)

try {
  if (!commands.includes(command)) throw new Error(`Unknown command. Use one of: ${commands.join(', ')}.`)
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Gooddrop needs Node 20 or newer; this is ${process.version}.`)
  }
  await install(root)
  await runCommand()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** Runs the command with the project's own Node and exits as it does. */
function runCommand() {
  const binaries = join(root, 'node_modules', '.bin')
  const script = join(root, 'scripts', `${command}.ts`)
  if (!existsSync(script)) throw new Error(`There is no script for \`${command}\`.`)
  const child = spawn(join(binaries, 'node'), ['--disable-warning=ExperimentalWarning', script, ...args], {
    // The IPC channel closes when this process dies, by which the child knows to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Compiled code is shared by all processes of a start or a test run.
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

/** A killed npm sends no signal, but a new parent process shows it. Without npm a new parent means nothing. */
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

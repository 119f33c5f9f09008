import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { PEERS, type Peer } from './peer-list.ts'

/** Kept for the next run, because one of them takes minutes to install. */
const SHELF = join(import.meta.dirname, '../../node_modules/.cache/gooddrop-peers')

export type RunningPeer = Peer & { port: number; child: ChildProcess }

/** Installs and starts the named peers; prints why one is left out. */
export async function startPeers(
  names: readonly string[],
  databaseUrl: string,
  freePort: () => Promise<number>,
): Promise<RunningPeer[]> {
  const running: RunningPeer[] = []
  for (const peer of PEERS.filter(({ name }) => names.includes(name))) {
    const outcome = await start(peer, databaseUrl, await freePort())
    if (typeof outcome === 'string') console.log(`${peer.name} is left out: ${outcome}`)
    else running.push(outcome)
  }
  return running
}

async function start(peer: Peer, databaseUrl: string, port: number): Promise<RunningPeer | string> {
  const folder = join(SHELF, peer.packages.join(' ').replaceAll('/', '+').replaceAll(' ', '_'))
  if (!(await install(peer, folder))) return 'it does not install'
  const node = nodes().find((path) => run(path, ['--input-type=module', '--eval', peer.probe], folder).status === 0)
  if (!node) return 'no Node.js here loads it, or its programs are missing'
  const env = { ...process.env, ...peer.environment(databaseUrl, port) }
  for (const args of peer.before) if (run(node, args, folder, env).status !== 0) return `${args.join(' ')} fails`
  const child = spawn(node, peer.start, { cwd: folder, env, stdio: 'ignore' })
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) return 'it ends by itself'
    const answer = await fetch(`http://127.0.0.1:${port}${peer.cases[0]?.path}`).catch(() => undefined)
    if (answer?.ok) return { ...peer, port, child }
    await new Promise((done) => setTimeout(done, 200))
  }
  child.kill('SIGTERM')
  await once(child, 'exit')
  return 'it does not answer'
}

async function install({ name, packages, files }: Peer, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'installed'))) {
    console.log(`installing ${name}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    const options = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error']
    if (run('npm', ['install', ...options, ...packages], folder).status !== 0) return false
    await writeFile(join(folder, 'installed'), '')
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  return true
}

/** Our Node.js first, then others: native modules may be compiled for the one that runs npm. */
const nodes = () => [
  process.execPath,
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter(existsSync),
]

const run = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(command, args, { cwd, env, stdio: 'ignore', timeout: 15 * 60_000 })

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eventually } from './eventually.ts'

const main = join(import.meta.dirname, '../main.ts')

/** Nothing of ours but what it needs to begin quickly. */
const bare = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

export type ServerProcess = {
  child: ChildProcess
  /** Everything that it wrote so far. */
  said(): string
  /** Its exit code. */
  ended: Promise<number | null>
}

/** The server as an operator starts it, with this environment and no other. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], { env: { ...bare, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said: () => said, ended }
}

/** Where it listens, once it does. */
export const isUp = ({ said }: ServerProcess): Promise<string> =>
  eventually(() => {
    const up = /"url":"([^"]+)",.*"msg":"Gooddrop is up"/.exec(said())
    if (!up?.[1]) throw new Error(`not up yet: ${said()}`)
    return up[1]
  })

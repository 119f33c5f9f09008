import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

type RunOptions = SpawnOptions & {
  /** Receives the output, which is inherited otherwise. */
  print?: (text: string) => void
}

/** Runs a command and returns its exit code. */
export function run(command: string, args: string[], { print, ...options }: RunOptions = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => print?.(text))
  return new Promise((done, fail) => {
    child.once('error', (error) => {
      if (error.name !== 'AbortError') fail(error) // an abort was requested; wait for the exit
    })
    child.once('exit', (code) => done(code ?? 1))
  })
}

export function binary(name: string): string {
  return join(root, 'node_modules', '.bin', name)
}

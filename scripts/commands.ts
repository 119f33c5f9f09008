import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Runs a command with inherited output and returns its exit code. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
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

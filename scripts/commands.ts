import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Runs a command of the project to its end, its output in view, and gives its exit code. A signal ends it early. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  return new Promise((done, fail) => {
    child.once('error', (error) => {
      if (error.name !== 'AbortError') fail(error) // that one was asked for; what counts is when it has ended
    })
    child.once('exit', (code) => done(code ?? 1))
  })
}

export function binary(name: string): string {
  return join(root, 'node_modules', '.bin', name)
}

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'

/** Runs a script of another folder with the remaining arguments and exits with its exit code. */
export async function delegateTo(script: string, env: Record<string, string | undefined> = process.env): Promise<void> {
  const path = join(root, script)
  if (!existsSync(path)) {
    console.error(`${script} does not exist.`)
    process.exit(1)
  }
  const child = spawn(process.execPath, [path, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.once('disconnect', () => child.kill('SIGTERM'))
  process.exitCode = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  if (process.connected) process.disconnect()
}

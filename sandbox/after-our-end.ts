import { spawn } from 'node:child_process'

/**
 * Runs a shell script when this process ends, even by `kill -9`: the shell waits on a pipe from us, which the kernel then
 * closes. Returns the function that calls it off.
 */
export function afterOurEnd(name: string, script: string, args: readonly string[]): () => void {
  const watchdog = spawn('/bin/sh', ['-c', `read -r _\n${script}`, name, ...args], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.unref()
  const pipe = watchdog.stdin
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  pipe.on('error', () => undefined) // the watchdog itself was killed: the next start cleans up
  return () => watchdog.kill('SIGKILL')
}
